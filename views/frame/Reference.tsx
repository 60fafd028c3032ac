import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as css from './step.css.ts';

/** A code to quote to support; one click selects it whole. Nothing where there is none. [HTTP-20] */
export function Reference({ code }: { readonly code: string }): ReactNode {
  if (code === '') return null;
  return (
    <p>
      <Trans>
        Code for support:{' '}
        <code className={css.code} dir="ltr">
          {code}
        </code>
      </Trans>
    </p>
  );
}
