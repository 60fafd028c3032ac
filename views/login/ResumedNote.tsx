import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { resumed } from './methods.css.ts';

/** Why a user who was signing up sees the log-in page: the account exists. [QUERY-12] [RECALL-03] */
export function ResumedNote(): ReactNode {
  return (
    <p className={resumed} data-note="resumed">
      <output>
        <Trans>You’ve already signed up. Log in to continue.</Trans>
      </output>
    </p>
  );
}
