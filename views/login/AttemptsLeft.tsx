import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LoginPartProps } from './login.types.ts';

/** Shown under the password after a wrong one: attempts left, and the reset link. [LOGIN-07] [ERR-21] */
export function AttemptsLeft({ details: { attemptsLeft }, place: { links } }: Omit<LoginPartProps, 'send'>): ReactNode {
  return (
    <>
      <Plural
        value={attemptsLeft}
        _0="Wrong password. The next wrong password locks your account."
        one="Wrong password. # attempt left before your account is locked."
        other="Wrong password. # attempts left before your account is locked."
      />{' '}
      <a href={links.retrieve}>
        <Trans>Reset your password</Trans>
      </a>
    </>
  );
}
