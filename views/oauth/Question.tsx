import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { named } from '../frame/frame.css.ts';
import { onPlainClick } from '../kit/plain-click.ts';
import { Access } from './Access.tsx';
import { ClientIdentity } from './ClientIdentity.tsx';
import * as css from './oauth.css.ts';
import type { OAuthBodyProps } from './oauth.types.ts';

/** Screens that ask for a permission, or show an earlier one. */
export const questions: readonly string[] = ['oauth.permission', 'oauth.authorized'];

/** The application, the requested access and the account. [OAUTH-01] [OAUTH-12] [QUERY-05] */
export function Question({
  screen,
  client,
  receiver,
  access,
  account: { name, address },
  place,
  logOut,
  send,
}: OAuthBodyProps): ReactNode {
  if (!questions.includes(screen) || !client || !receiver || !access) return null;
  // Wrapped in an element, because tags in plain text would be parsed.
  const account = (
    <>
      {name}
      {address !== '' && (
        <>
          {' '}
          (<bdi dir="ltr">{address}</bdi>)
        </>
      )}
    </>
  );
  return (
    <>
      <ClientIdentity client={client} receiver={receiver} brand={place.brand} />
      <Access access={access} accessLife={client.accessLife} idleLife={client.idleLife} />
      <p className={css.account} data-asked="">
        <span>
          <Trans>
            Your account:{' '}
            <bdi className={named} data-account="">
              {account}
            </bdi>
          </Trans>
        </span>
        <a href={logOut} data-sends="" onClick={onPlainClick(() => send({ type: 'account.otherChosen' }))}>
          <Trans>Not you?</Trans>
        </a>
      </p>
    </>
  );
}
