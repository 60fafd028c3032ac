import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { button } from '../kit/kit.css.ts';
import { AccountName } from './AccountName.tsx';
import * as css from './registration.css.ts';
import type { EndScreen } from './registration.screens.ts';
import type { RegistrationPartProps } from './registration.types.ts';

/** The account exists: log in with it, filled in there, or use another one. [REG-28] */
export function RegisterEnd({
  screen,
  details: { request },
  place: { links },
  send,
  foot,
}: RegistrationPartProps & { readonly screen: EndScreen; readonly foot: ReactNode }): ReactNode {
  return (
    <>
      <AccountName account={request?.account ?? ''} onChange={null} />
      <p>
        {screen === 'registration.made' ? (
          <Trans>Log in to start using it.</Trans>
        ) : (
          <Trans>Log in to it, or sign up with another email address or phone number.</Trans>
        )}
      </p>
      <div className={css.actions}>
        <a className={button.primary} href={links.logIn}>
          <Trans>Log in</Trans>
        </a>
        <Button kind="secondary" data-way="other" onClick={() => send({ type: 'account.otherRequested' })}>
          <Trans>Use another account</Trans>
        </Button>
      </div>
      {foot}
    </>
  );
}
