import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LoginPartProps } from './login.types.ts';

/**
 * Shown under the password after a wrong one: attempts left. Its way out is above the field: a link here would take the
 * place of the button that was pressed. [LOGIN-07] [ERR-21]
 */
export function AttemptsLeft({ details: { attemptsLeft } }: Pick<LoginPartProps, 'details'>): ReactNode {
  return (
    <>
      {attemptsLeft === 0 ? (
        <Trans>Incorrect password. One more incorrect password may lock your account.</Trans>
      ) : (
        <Trans>Incorrect password. Attempts left before your account may be locked: {attemptsLeft}.</Trans>
      )}
    </>
  );
}
