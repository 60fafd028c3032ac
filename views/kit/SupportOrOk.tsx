import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { button } from './kit.css.ts';

/** The two actions for a refusal that the user cannot resolve; the harmless one receives the focus. */
export function SupportOrOk({ support, onOk }: { readonly support: string; readonly onOk: () => void }): ReactNode {
  return (
    <>
      <a className={button.quiet} href={support}>
        <Trans>Contact support</Trans>
      </a>
      <Button kind="primary" onClick={onOk} data-focus>
        <Trans>OK</Trans>
      </Button>
    </>
  );
}
