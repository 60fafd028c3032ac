import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { RETRY_WAIT } from './frame.ids.ts';

interface RetryProps {
  readonly kind: 'primary' | 'secondary' | 'quiet';
  /** A retry is not useful yet. */
  readonly isHeld?: boolean;
  readonly onRetry: () => void;
}

/** The retry button of a one-message page. [N13] */
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
