import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { demo } from './methods.css.ts';

/** Why the page to log in is shown to a person who was signing up: the account exists. [QUERY-12] [RECALL-03] */
export function ResumedNote(): ReactNode {
  return (
    <p className={demo} data-note="resumed">
      <output>
        <Trans>You’ve already signed up. Log in to continue.</Trans>
      </output>
    </p>
  );
}
