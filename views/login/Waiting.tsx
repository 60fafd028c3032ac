import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PatienceScreen } from '../../machines/patience/patience.types.ts';
import { Button } from '../kit/Button.tsx';
import * as css from './login.css.ts';

/** Long enough for a spinner. */
export function isSpinning(waiting: PatienceScreen): boolean {
  return waiting !== 'patience.idle' && waiting !== 'patience.fresh';
}

/** How a wait goes, in words, and the way out of it; `onCancel` is null while there is nothing to wait for. [UI-15] */
export function Waiting({ waiting, onCancel }: { readonly waiting: PatienceScreen; readonly onCancel: (() => void) | null }): ReactNode {
  return (
    <div className={css.waiting} data-screen={waiting}>
      <output>
        {onCancel && waiting === 'patience.working' && <Trans>Still working…</Trans>}
        {onCancel && waiting === 'patience.slow' && <Trans>Still working. Your connection seems slow.</Trans>}
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
