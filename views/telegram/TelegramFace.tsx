import { useState, type ReactNode } from 'react';
import type { TelegramUser } from '../../services/contract/telegram.ts';
import { ProviderMark } from '../providers/ProviderMark.tsx';
import * as css from './mini-app.css.ts';

/**
 * The photo of a Telegram user, or the initials; without a user, Telegram's mark. All have the same size. [TG-17]
 * (decision D22)
 */
export function TelegramFace({ user }: { readonly user: TelegramUser | null }): ReactNode {
  const initials = user === null ? '' : initialsOf(user);
  return (
    <span className={css.mark} aria-hidden="true">
      {user === null || (user.photo === '' && initials === '') ? (
        <ProviderMark provider="telegram" />
      ) : (
        <Photo key={user.photo} address={user.photo} initials={initials} />
      )}
    </span>
  );
}

function Photo({ address, initials }: { readonly address: string; readonly initials: string }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  return address === '' || isBroken ? (
    <span className={css.face}>{initials}</span>
  ) : (
    <img className={css.face} src={address} alt="" width={40} height={40} onError={() => setBroken(true)} />
  );
}

/** First letters of the names, otherwise of the user name. */
function initialsOf({ firstName, lastName, username }: TelegramUser): string {
  const letters = [firstName, lastName].map((name) => Array.from(name)[0] ?? '').join('');
  return (letters || (Array.from(username)[0] ?? '')).toUpperCase();
}
