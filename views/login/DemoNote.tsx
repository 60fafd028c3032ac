import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { demo } from './methods.css.ts';

/** Destination of a log-in on a demo account's page. [QUERY-13] */
export function DemoNote(): ReactNode {
  return (
    <p className={demo} data-note="demo">
      <Trans>You’re logging in to your demo account: virtual funds, real markets.</Trans>
    </p>
  );
}
