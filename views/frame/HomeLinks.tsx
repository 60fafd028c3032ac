import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Place } from '../place.ts';
import * as css from './frame.css.ts';
import { Mark } from './Mark.tsx';

/** The brand, linked to the site's home page, and the support link: the start of every header. */
export function HomeLinks({ brand, links }: Pick<Place, 'brand' | 'links'>): ReactNode {
  return (
    <>
      <a className={css.home} href={links.home}>
        <Mark />
        {brand}
      </a>
      <Help links={links} />
    </>
  );
}

/** The support link in the header of every page and in every dialog. */
export function Help({ links }: Pick<Place, 'links'>): ReactNode {
  return (
    <a className={css.quiet} href={links.support}>
      <Trans>Help</Trans>
    </a>
  );
}
