import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MiniAppScreen } from '../../machines/mini-app/mini-app.types.ts';
import type { TelegramUser } from '../../services/contract/telegram.ts';
import { Button } from '../kit/Button.tsx';
import * as css from './mini-app.css.ts';
import { TelegramFace } from './TelegramFace.tsx';

interface TelegramOfferProps {
  readonly screen: MiniAppScreen;
  /** Null: not named. */
  readonly user: TelegramUser | null;
  readonly isUnavailable: boolean;
  readonly onChosen: () => void;
}

/** The offer to sign in as the Telegram user, above the form; its space is kept without an offer. [TG-17] */
export function TelegramOffer({ screen, user, isUnavailable, onChosen }: TelegramOfferProps): ReactNode {
  const { t } = useLingui();
  const isOffered = screen === 'miniApp.offer' || screen === 'miniApp.checking';
  const isOwn = isOffered || screen === 'miniApp.form' || screen === 'miniApp.arriving';
  if (screen === 'miniApp.arriving') return <span data-screen={screen} />;
  const { firstName, lastName, username } = user ?? { firstName: '', lastName: '', username: '' };
  const full = `${firstName} ${lastName}`.trim();
  const name = 'Telegram';
  return (
    <div className={css.offer} data-screen={isOwn ? screen : undefined} hidden={!isOffered}>
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
