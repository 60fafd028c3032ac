import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as css from '../frame/frame.css.ts';
import type { Place } from '../place.ts';

/** Seen for a moment, or for longer where the browser keeps a window open that has done its work. [ROUTE-15] */
export function Returned({
  place: { brand },
  logIn,
}: {
  readonly place: Pick<Place, 'brand'>;
  readonly logIn: string;
}): ReactNode {
  const { t } = useLingui();
  const title = t`Back to ${brand}`;
  return (
    <main className={css.main} id="main">
      <div className={css.column}>
        <title>{title}</title>
        <h1>{title}</h1>
        <p className={css.lede}>
          <Trans>You can close this window and go on where you came from.</Trans>
        </p>
        <p>
          <a href={logIn}>
            <Trans>Go to log in</Trans>
          </a>
        </p>
      </div>
    </main>
  );
}
