import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as css from './step.css.ts';

/** A support code, selected with one click; renders nothing for ''. [HTTP-20] */
export function Reference({ code }: { readonly code: string }): ReactNode {
  if (code === '') return null;
  return (
    <p>
      <Trans>
        Support reference:{' '}
        <code className={css.code} dir="ltr">
          {code}
        </code>
      </Trans>
    </p>
  );
}
