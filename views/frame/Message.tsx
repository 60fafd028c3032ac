import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as css from './frame.css.ts';

/** Main part of a page without scripts: a heading, one sentence and the log-in link. */
export function Message({
  title,
  text,
  logIn,
}: {
  readonly title: string;
  readonly text: ReactNode;
  readonly logIn: string;
}): ReactNode {
  return (
    <main className={css.main} id="main">
      <div className={css.column}>
        <h1>{title}</h1>
        <p className={css.lede}>{text}</p>
        <p>
          <a href={logIn}>
            <Trans>Go to login</Trans>
          </a>
        </p>
      </div>
    </main>
  );
}
