import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { button } from '../kit/kit.css.ts';

/** Why a page in a frame does not go on there. [OAUTH-07] */
export function OutsideWords(): ReactNode {
  return (
    <Trans>This page is shown inside another site, where this isn’t safe. Open it in a new tab to continue.</Trans>
  );
}

/** The page that is shown in a frame, in a tab of its own. [OAUTH-07] [OAUTH-13] */
export function Outside({ href }: { readonly href: string }): ReactNode {
  return (
    <a className={button.primary} data-way="outside" href={href} target="_blank" rel="noopener">
      <Trans>Open in a new tab</Trans>
    </a>
  );
}
