import { cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Resend, type ResendProps } from '../../views/verification/Resend.tsx';
import { VerificationPage } from '../../views/verification/VerificationPage.tsx';
import { codeStep, linkStep } from './screens.tsx';
import { byId, nothing, show, signUp, speaking, verifying } from './stage.tsx';

afterEach(cleanup);

type Step = (resend: ReactNode) => ReactNode;

/** A step whose resend control waits again once it was used. */
function Waiting({ what, step }: Pick<ResendProps, 'what'> & { readonly step: Step }): ReactNode {
  const [screen, setScreen] = useState<ResendProps['screen']>('resend.open');
  return step(<Resend screen={screen} wait={60_000} what={what} onRequest={() => setScreen('resend.waiting')} />);
}

const code = (): HTMLElement => byId('one-time-code');

test.each<[string, ResendProps['what'], Step, () => HTMLElement]>([
  [
    'the code step of a sign-up',
    'code',
    (resend) => signUp('registration.code', { later: codeStep('verification.code', { resend }) }),
    code,
  ],
  [
    'the link step of a sign-up',
    'link',
    (resend) => signUp('registration.link', { later: linkStep('mailedLink.waiting', resend) }),
    () => page.getByRole('button', { name: 'Check now' }),
  ],
  [
    'the verification of a log-in',
    'code',
    (resend) => <VerificationPage {...verifying} screen="verification.code" resend={resend} send={nothing} />,
    code,
  ],
])(
  'in %s, a request for another %s moves the focus to what is used next [REG-09] [UI-09]',
  async (_, what, step, next) => {
    await show(await speaking(), <Waiting what={what} step={step} />);
    await userEvent.click(page.getByRole('button', { name: `Send a new ${what}` }));
    expect(page.queryByRole('button', { name: `Send a new ${what}` })).toBeNull();
    expect(document.activeElement).toBe(next());
  },
);
