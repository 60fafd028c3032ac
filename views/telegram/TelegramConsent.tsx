import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { TelegramUser } from '../../services/contract/telegram.ts';
import { column, named as nameOfAccount } from '../frame/frame.css.ts';
import { Button } from '../kit/Button.tsx';
import { FieldError } from '../kit/FieldError.tsx';
import { settled } from '../kit/settled.css.ts';
import { AcceptLabel } from './AcceptLabel.tsx';
import * as css from './consent.css.ts';
import { TelegramFace } from './TelegramFace.tsx';
import { name as nameStyle, names, handle, user as userStyle } from './mini-app.css.ts';

const BOX = 'bot-messages';
const MISSING = 'bot-messages-missing';

export interface TelegramConsentProps {
  readonly screen: string;
  /** The purpose of the consent: a Telegram sign-in, or a link of the account to Telegram. */
  readonly purpose: 'logIn' | 'link';
  readonly user: TelegramUser | null;
  /** Name of the account that is linked; absent or '': unknown. */
  readonly account?: string;
  readonly brand: string;
  readonly isTicked: boolean;
  readonly isUnticked: boolean;
  /** Accept is under way. */
  readonly isBusy?: boolean;
  /** Accept is unavailable for the reason in the element with this id. */
  readonly heldBy?: string | undefined;
  /** The result of the previous attempt. */
  readonly message?: ReactNode;
  readonly onAccept: (mayBotWrite: boolean) => void;
  readonly onDecline: () => void;
}

/**
 * The only consent to Telegram: the Telegram user, what follows, and messages of the bot; both answers are equally
 * easy. [TG-02] [TG-03] [TG-08] [TG-09]
 */
export function TelegramConsent({
  screen,
  purpose,
  user,
  account: named = '',
  brand,
  isTicked,
  isUnticked,
  isBusy = false,
  heldBy,
  message,
  onAccept,
  onDecline,
}: TelegramConsentProps): ReactNode {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus();
  }, []);
  const step = purpose === 'logIn' ? t`Log in with Telegram?` : t`Link your Telegram account?`;
  const allows = <Trans>Let the {brand} bot send me messages on Telegram</Trans>;
  // Wrapped in an element, because tags in plain text would be parsed.
  const account = <>{named}</>;
  const { firstName, lastName, username } = user ?? { firstName: '', lastName: '', username: '' };
  const fullName = `${firstName} ${lastName}`.trim();
  return (
    <section className={column} data-screen={screen}>
      <title>{`${isUnticked ? t`Error: ${step}` : step} – ${brand}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {step}
      </h1>
      <p className={userStyle}>
        <TelegramFace user={user} />
        <span className={names}>
          <bdi className={nameStyle}>{fullName || (username === '' ? 'Telegram' : `@${username}`)}</bdi>
          {fullName && username && <bdi className={handle}>@{username}</bdi>}
        </span>
      </p>
      <p>
        {purpose === 'logIn' ? (
          <Trans>You’ll be logged in with this Telegram account.</Trans>
        ) : named === '' ? (
          <Trans>Once it’s linked, you can log in with this Telegram account.</Trans>
        ) : (
          <Trans>
            Your {brand} account <bdi className={nameOfAccount}>{account}</bdi> will be linked. You can then log in with
            this Telegram account.
          </Trans>
        )}
      </p>
      <div>
        <label className={css.choice} htmlFor={BOX}>
          <input
            ref={box}
            id={BOX}
            className={css.box}
            type="checkbox"
            required
            defaultChecked={isTicked}
            aria-invalid={isUnticked || undefined}
            aria-describedby={isUnticked ? MISSING : undefined}
          />
          <span>{allows}</span>
        </label>
        <div className={css.said} role="alert">
          {isUnticked && (
            <FieldError id={MISSING}>
              <Trans>To accept, allow messages from the bot.</Trans>
            </FieldError>
          )}
        </div>
        {message}
      </div>
      <div className={css.actions}>
        <Button kind="secondary" data-way="decline" isUnavailable={isBusy} onClick={onDecline}>
          <Trans>Decline</Trans>
        </Button>
        <Button
          kind="primary"
          className={settled}
          data-way="accept"
          isBusy={isBusy}
          isUnavailable={isBusy || heldBy !== undefined}
          aria-describedby={heldBy ?? (isUnticked ? MISSING : undefined)}
          onClick={() => onAccept(box.current?.checked === true)}
        >
          <AcceptLabel />
        </Button>
      </div>
    </section>
  );
}
