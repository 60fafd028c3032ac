import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Notice } from '../../services/contract/notice.ts';
import * as css from './notices.css.ts';
import { Words } from './Words.tsx';

/** The last few toasts, newest first, at the foot of the page. */
export function RecentNotices({ recent }: { readonly recent: readonly Notice[] }): ReactNode {
  return (
    <div className={css.foot}>
      <details className={css.recent}>
        <summary className={css.summary}>
          <Trans>Recent messages</Trans>
        </summary>
        <ul className={css.list}>
          {recent.map((one, index) => (
            <li key={recent.length - index}>
              <Words notice={one} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
