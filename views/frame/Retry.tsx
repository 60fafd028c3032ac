import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { RETRY_WAIT } from './frame.ids.ts';

interface RetryProps {
  readonly kind: 'primary' | 'secondary' | 'quiet';
  /** Another try is of no use yet. */
  readonly isHeld?: boolean;
  readonly onRetry: () => void;
}

/** The button for another try on a page of one message. [N13] */
export function Retry({ kind, isHeld = false, onRetry }: RetryProps): ReactNode {
  return (
    <Button
      kind={kind}
      data-way="retry"
      isUnavailable={isHeld}
      aria-describedby={isHeld ? RETRY_WAIT : undefined}
      onClick={onRetry}
    >
      <Trans>Try again</Trans>
    </Button>
  );
}
