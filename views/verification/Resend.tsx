import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ResendScreen } from '../../machines/resend/resend.types.ts';
import { Button } from '../kit/Button.tsx';
import { useTimeLeft } from '../kit/use-time-left.ts';

const SECOND = 1000;

export interface ResendProps {
  readonly screen: ResendScreen;
  /** Total wait in milliseconds. */
  readonly wait: number;
  readonly onRequest: () => void;
}

/**
 * Requests another code: a countdown that is not announced each second, then the button, whose availability is
 * announced once. [REG-09] [LOGIN-11]
 */
export function Resend({ screen, wait, onRequest }: ResendProps): ReactNode {
  const seconds = Math.max(1, Math.ceil(useTimeLeft(wait) / SECOND));
  const isOpen = screen === 'resend.open';
  return (
    <div data-screen={screen}>
      <output>{isOpen && <Trans>Didn’t get a code?</Trans>}</output>
      {!isOpen && (
        <Plural
          value={seconds}
          one="You can request a new code in # second."
          other="You can request a new code in # seconds."
        />
      )}
      {isOpen && (
        <Button kind="quiet" data-way="resend" onClick={onRequest}>
          <Trans>Send a new code</Trans>
        </Button>
      )}
    </div>
  );
}
