import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../kit/Button.tsx';
import { button } from '../kit/kit.css.ts';
import { AccountName } from '../sign-up/AccountName.tsx';
import * as css from '../sign-up/steps.css.ts';
import type { EndScreen } from './registration.screens.ts';
import type { RegistrationPartProps } from './registration.types.ts';

/**
 * Shown in place of the form: the account exists, or the visitor signs up elsewhere or cannot sign up. [REG-19]
 * [REG-20] [REG-28]
 */
export function RegisterEnd({
  screen,
  details: { request, admission },
  place: { links },
  send,
  foot,
}: RegistrationPartProps & { readonly screen: EndScreen; readonly foot: ReactNode }): ReactNode {
  const retry = (
    <Button kind="quiet" data-way="retry" onClick={() => send({ type: 'admission.retried' })}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (screen === 'registration.notServed')
    return (
      <>
        <p>
          <Trans>
            Local regulations don’t allow us to offer our services in your country, so you can’t sign up. If you think
            this is a mistake, contact support.
          </Trans>
        </p>
        <div className={css.actions}>
          <a className={button.primary} href={links.support}>
            <Trans>Contact support</Trans>
          </a>
          <a className={button.secondary} href={links.logIn}>
            <Trans>Log in</Trans>
          </a>
          {retry}
        </div>
        {foot}
      </>
    );
  if (screen === 'registration.referred') {
    if (admission?.kind !== 'referred') return null;
    const { host, href } = admission;
    return (
      <>
        <p>
          <Trans>To sign up in your country, use another of our sites.</Trans>
        </p>
        <div className={css.actions}>
          <a className={button.primary} href={href}>
            <Trans>Continue to {host}</Trans>
          </a>
          <a className={button.secondary} href={links.logIn}>
            <Trans>Log in</Trans>
          </a>
          {retry}
        </div>
        {foot}
      </>
    );
  }
  const useOther = (): void => {
    flushSync(() => send({ type: 'account.otherRequested' }));
    document.querySelector<HTMLElement>('#phone, #username')?.focus();
  };
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
        <a className={button.primary} href={links.logIn} data-way="logIn">
          <Trans>Log in</Trans>
        </a>
        <Button kind="secondary" data-way="other" onClick={useOther}>
          <Trans>Use another account</Trans>
        </Button>
      </div>
      {foot}
    </>
  );
}
