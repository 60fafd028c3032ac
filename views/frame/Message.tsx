import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as css from './frame.css.ts';

/** The main part of a page that runs no script: a heading, one sentence and the link to the log-in. */
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
            <Trans>Go to log in</Trans>
          </a>
        </p>
      </div>
    </main>
  );
}
