import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { button } from '../kit/kit.css.ts';

/** Why a framed page cannot continue. [OAUTH-07] */
export function OutsideWords(): ReactNode {
  return (
    <Trans>This page is being shown inside another site, which isn’t safe. Open it in a new tab to continue.</Trans>
  );
}

interface OutsideProps {
  readonly href: string;
  /** `browser`: from an app, whose client opens the links. */
  readonly opensIn?: 'tab' | 'browser';
  readonly kind?: 'primary' | 'quiet';
}

/** Links the page outside of its frame or app. [OAUTH-07] [OAUTH-13] */
export function Outside({ href, opensIn = 'tab', kind = 'primary' }: OutsideProps): ReactNode {
  return (
    <a className={button[kind]} data-way="outside" href={href} target="_blank" rel="noopener">
      {opensIn === 'tab' ? <Trans>Open in a new tab</Trans> : <Trans>Open in your browser</Trans>}
    </a>
  );
}
