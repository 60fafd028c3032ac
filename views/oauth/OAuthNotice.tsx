import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../kit/Notice.tsx';
import * as css from './oauth.css.ts';
import type { OAuthBodyProps } from './oauth.types.ts';
import { questions } from './Question.tsx';

/**
 * What has changed since the question was last shown, announced once: the live region is there before its text. [T06]
 * [T07]
 */
export function OAuthNotice({ screen, note }: Pick<OAuthBodyProps, 'screen' | 'note'>): ReactNode {
  const shown = questions.includes(screen) ? note : null;
  return (
    <output className={shown === null ? css.unsaid : undefined} data-note={shown ?? undefined}>
      {shown !== null && (
        <Notice tone="warning" title={null}>
          <p>
            {shown === 'accountChanged' ? (
              <Trans>A different account is logged in now. Check that it’s the one you want to use.</Trans>
            ) : (
              <Trans>The request had expired or was answered in another tab, so we’re asking again.</Trans>
            )}
          </p>
        </Notice>
      )}
    </output>
  );
}
