import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TelegramUser } from '../../services/contract/telegram.ts';
import { Button } from '../kit/Button.tsx';
import * as css from './mini-app.css.ts';
import { OpenAgain } from './OpenAgain.tsx';
import { TelegramFace } from './TelegramFace.tsx';

interface TelegramOfferProps {
  readonly screen: string;
  /** Null: not named. */
  readonly user: TelegramUser | null;
  readonly isUnavailable: boolean;
  /** The page runs inside Telegram, which can open it again. */
  readonly isInTelegram: boolean;
  readonly onChosen: () => void;
}

/**
 * The offer to sign in as the Telegram user, above the form; where the data was lost or is too old, how to get it
 * again. [TG-17] [TG-24]
 */
export function TelegramOffer({ screen, user, isUnavailable, isInTelegram, onChosen }: TelegramOfferProps): ReactNode {
  const { t } = useLingui();
  if (screen === 'miniApp.arriving') return <span data-screen={screen} />;
  if (screen === 'miniApp.form') return <p data-screen={screen}>{isInTelegram && <OpenAgain />}</p>;
  if (screen !== 'miniApp.offer' && screen !== 'miniApp.checking') return null;
  const { firstName, lastName, username } = user ?? { firstName: '', lastName: '', username: '' };
  const full = `${firstName} ${lastName}`.trim();
  const name = 'Telegram';
  return (
    <div className={css.offer} data-screen={screen}>
      <p className={css.user}>
        <TelegramFace user={user} />
        <span className={css.names}>
          <bdi className={css.name}>{full || (username && `@${username}`) || name}</bdi>
          {full && username && <bdi className={css.handle}>@{username}</bdi>}
        </span>
      </p>
      <Button kind="primary" data-way="telegram" isUnavailable={isUnavailable} onClick={onChosen}>
        {t`Continue with ${name}`}
      </Button>
    </div>
  );
}
