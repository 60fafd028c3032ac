import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import { Button } from '../kit/Button.tsx';
import * as css from './waiting.css.ts';

/** Whether the wait is long enough for a spinner. */
export function isSpinning(waiting: ProgressIndicatorScreen): boolean {
  return waiting !== 'progressIndicator.idle' && waiting !== 'progressIndicator.fresh';
}

interface WaitingProps {
  readonly waiting: ProgressIndicatorScreen;
  /** null: the cancel button is elsewhere, or nothing is in progress. */
  readonly onCancel: (() => void) | null;
  /** Whether the wait is announced here; by default beside its cancel button. */
  readonly isAnnounced?: boolean;
}

/** Progress of a wait in words, and its cancel button. [UI-15] */
export function Waiting({ waiting, onCancel, isAnnounced = !!onCancel }: WaitingProps): ReactNode {
  return (
    <div className={css.waiting} data-screen={waiting}>
      <output>
        {!isAnnounced ? null : waiting === 'progressIndicator.working' ? (
          <Trans>Still working…</Trans>
        ) : (
          waiting === 'progressIndicator.slow' && <Trans>Still working. Your connection seems slow.</Trans>
        )}
      </output>
      {onCancel && (
        <span className={css.late}>
          <Button kind="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </span>
      )}
    </div>
  );
}
