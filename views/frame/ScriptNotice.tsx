import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as css from './frame.css.ts';

/** The address as it stands, with its query. */
const HERE = '';

/**
 * Says that this page needs scripts, with a way on that needs none: at once where they are off, and by the early script where they have not come or have failed.
 * It stands in the document beside what is hydrated, and goes when that is done. [UI-07] [D01]
 */
export function ScriptNotice(): ReactNode {
  const words = (
    <p className={css.header}>
      <Trans>
        This page needs JavaScript, which is turned off or has not loaded. <a href={HERE}>Reload the page</a>
      </Trans>
    </p>
  );
  return (
    <>
      <noscript>{words}</noscript>
      <div id="lost" role="alert" hidden>
        {words}
      </div>
    </>
  );
}
