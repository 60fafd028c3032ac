import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { demo } from './methods.css.ts';

/** Where logging in leads on a page of a demo account. [QUERY-13] */
export function DemoNote(): ReactNode {
  return (
    <p className={demo} data-note="demo">
      <Trans>Logging in takes you to your demo account: virtual funds, real markets.</Trans>
    </p>
  );
}
