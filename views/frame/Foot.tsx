import type { ReactNode } from 'react';
import type { Place } from '../place.ts';
import { foot } from './foot.css.ts';
import { quiet } from './frame.css.ts';
import { Help } from './HomeLinks.tsx';
import { Languages } from './Languages.tsx';

/** Home, Help and the list of languages, for pages without header and footer. [OAUTH-08] */
export function Foot({ place, languages }: { readonly place: Place; readonly languages: ReactNode }): ReactNode {
  return (
    <div className={foot}>
      <a className={quiet} href={place.links.home}>
        {place.brand}
      </a>
      <Help links={place.links} />
      <Languages place={place} languages={languages} />
    </div>
  );
}
