import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as css from './frame.css.ts';

/** The current URL, with its query. */
const HERE = '';

/**
 * Says that the page needs scripts, and links to a page that does not: immediately if scripts are disabled, and by
 * the early script if they are late or have failed; removed after hydration. Also used for print. Outside the
 * hydrated tree. [UI-07] [D01]
 */
export function ScriptNotice(): ReactNode {
  const words = (
    <p className={css.header}>
      <Trans>
        This page needs JavaScript, which is turned off or hasn’t loaded. <a href={HERE}>Reload the page</a>
      </Trans>
    </p>
  );
  return (
    <>
      <noscript>{words}</noscript>
      <div id="lost" role="alert" hidden>
        {words}
      </div>
      <p className={css.paper} hidden>
        <Trans>This page can’t be printed because it may show personal details.</Trans>
      </p>
    </>
  );
}
