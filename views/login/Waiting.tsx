import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import { Button } from '../kit/Button.tsx';
import * as css from './login.css.ts';

/** Long enough for a spinner. */
export function isSpinning(waiting: ProgressIndicatorScreen): boolean {
  return waiting !== 'progressIndicator.idle' && waiting !== 'progressIndicator.fresh';
}

interface WaitingProps {
  readonly waiting: ProgressIndicatorScreen;
  /** null: the way out stands elsewhere, or there is nothing to wait for. */
  readonly onCancel: (() => void) | null;
  /** Whether the wait is this view's own, and so told here; it is where its way out is. */
  readonly isOwn?: boolean;
}

/** How a wait goes, in words, and the way out of it. [UI-15] */
export function Waiting({ waiting, onCancel, isOwn = !!onCancel }: WaitingProps): ReactNode {
  return (
    <div className={css.waiting} data-screen={waiting}>
      <output>
        {!isOwn ? null : waiting === 'progressIndicator.working' ? (
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
