import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import { named } from '../frame/frame.css.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { Icon } from '../kit/Icon.tsx';
import { shield } from '../kit/icons.ts';
import * as css from './form.css.ts';

interface RegisterFootProps {
  readonly waiting: ProgressIndicatorScreen;
  /** null: nothing can be cancelled. */
  readonly onCancel: (() => void) | null;
  readonly host: string;
}

/** The line under the button: the progress of a wait, or the host to compare with the address bar. [UI-15] */
export function RegisterFoot({ waiting, onCancel, host }: RegisterFootProps): ReactNode {
  return (
    <div className={css.foot}>
      <Waiting waiting={waiting} onCancel={onCancel} />
      <p className={css.security}>
        <Icon shape={shield} />
        <span>
          <Trans>
            Make sure you’re on{' '}
            <bdi className={named} dir="ltr">
              {host}
            </bdi>
          </Trans>
        </span>
      </p>
    </div>
  );
}
