import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Place } from '../place.ts';
import * as css from './frame.css.ts';
import { Mark } from './Mark.tsx';

/** No such address, said in the language of the address, with a way on. It runs no script. [ROUTE-22] */
export function NotFound({
  place,
  logIn,
}: {
  readonly place: Pick<Place, 'brand' | 'links'>;
  readonly logIn: string;
}): ReactNode {
  const { t } = useLingui();
  const title = t`Page not found`;
  return (
    <div className={css.page}>
      <title>{`${title} – ${place.brand}`}</title>
      <header className={css.header}>
        <a className={css.home} href={place.links.home}>
          <Mark />
          {place.brand}
        </a>
        <a className={css.quiet} href={place.links.support}>
          <Trans>Help</Trans>
        </a>
      </header>
      <main className={css.main} id="main">
        <div className={css.column}>
          <h1>{title}</h1>
          <p className={css.lede}>
            <Trans>The address may be mistyped, or the page has moved.</Trans>
          </p>
          <p>
            <a href={logIn}>
              <Trans>Go to log in</Trans>
            </a>
          </p>
        </div>
      </main>
    </div>
  );
}
