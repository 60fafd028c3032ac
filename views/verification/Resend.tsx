import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ResendScreen } from '../../machines/resend/resend.types.ts';
import { Button } from '../kit/Button.tsx';
import { Wait } from '../kit/RetryCountdown.tsx';
import { useTimeLeft } from '../kit/use-time-left.ts';

const SECOND = 1000;

/** Longest wait, in milliseconds, that is shown in seconds. */
const SHORT = 120_000;

export interface ResendProps {
  readonly screen: ResendScreen;
  /** Total wait in milliseconds. */
  readonly wait: number;
  /** What is sent. */
  readonly what: 'code' | 'link';
  readonly onRequest: () => void;
}

/**
 * Requests another code or link: a countdown that is not announced each second, then the button, whose availability
 * is announced once. [REG-09] [LOGIN-11]
 */
export function Resend({ screen, wait, what, onRequest }: ResendProps): ReactNode {
  const left = useTimeLeft(wait);
  const seconds = Math.max(1, Math.ceil(left / SECOND));
  const isOpen = screen === 'resend.open';
  return (
    <div data-screen={screen}>
      <output>
        {isOpen && (what === 'code' ? <Trans>Didn’t get a code?</Trans> : <Trans>Didn’t get the email?</Trans>)}
      </output>
      {!isOpen &&
        (left > SHORT ? (
          <Wait wait={left} />
        ) : what === 'code' ? (
          <Plural
            value={seconds}
            one="You can request a new code in # second."
            other="You can request a new code in # seconds."
          />
        ) : (
          <Plural
            value={seconds}
            one="You can request a new link in # second."
            other="You can request a new link in # seconds."
          />
        ))}
      {isOpen && (
        <Button
          kind="quiet"
          data-way="resend"
          onClick={({ currentTarget: { form } }) => {
            // The button disappears: the next thing to use is the field of the code, or the button beside it.
            form?.querySelector<HTMLElement>('[name=code], [type=submit]')?.focus();
            onRequest();
          }}
        >
          {what === 'code' ? <Trans>Send a new code</Trans> : <Trans>Send a new link</Trans>}
        </Button>
      )}
    </div>
  );
}
