import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { named } from '../frame/frame.css.ts';
import { Button } from '../kit/Button.tsx';
import { visuallyHidden } from '../kit/notice.css.ts';
import * as css from './steps.css.ts';

interface AccountNameProps {
  /** '' if the page does not know it. */
  readonly account: string;
  /** Returns to the account step; null: another control does. */
  readonly onChange: (() => void) | null;
}

/**
 * The account of a later step: as text, and for password managers as a read-only field, which also fills in the account
 * at log-in. [REG-27]
 */
export function AccountName({ account, onChange }: AccountNameProps): ReactNode {
  if (account === '' && onChange === null) return null;
  // A phone number is no name for the e-mail field at log-in.
  const id = account.includes('@') ? 'username' : 'account';
  return (
    <div className={css.account}>
      {account !== '' && (
        <>
          <bdi className={named} dir="ltr" aria-hidden="true">
            {account}
          </bdi>
          <label className={visuallyHidden} htmlFor={id}>
            <Trans>Account</Trans>
          </label>
          <input
            className={visuallyHidden}
            id={id}
            name="username"
            type="text"
            autoComplete="username"
            readOnly
            tabIndex={-1}
            value={account}
          />
        </>
      )}
      {onChange && (
        <Button kind="quiet" data-way="out" onClick={onChange}>
          {account === '' ? <Trans>Use another account</Trans> : <Trans>Change</Trans>}
        </Button>
      )}
    </div>
  );
}
