import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Place } from '../place.ts';
import * as css from './frame.css.ts';

/** The line of the footer: copyright, terms, privacy, and the page's additions. [UI-03] */
export function Legal({
  place: { brand, since, year, links },
  children,
}: {
  readonly place: Pick<Place, 'brand' | 'since' | 'year' | 'links'>;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <>
      <p dir="ltr">{`© ${since}–${year} ${brand}`}</p>
      <ul className={css.list}>
        <li>
          <a className={css.quiet} href={links.terms}>
            <Trans>Terms of service</Trans>
          </a>
        </li>
        <li>
          <a className={css.quiet} href={links.privacy}>
            <Trans>Privacy policy</Trans>
          </a>
        </li>
        {children}
      </ul>
    </>
  );
}
