import type { ReactNode } from 'react';
import { Help } from '../frame/HomeLinks.tsx';
import { Languages } from '../frame/Languages.tsx';
import { quiet } from '../frame/frame.css.ts';
import type { Place } from '../place.ts';
import * as css from './oauth.css.ts';

/** Home, Help and the list of languages, which remain where the page has neither header nor footer. [OAUTH-08] */
export function OAuthFoot({ place, languages }: { readonly place: Place; readonly languages: ReactNode }): ReactNode {
  return (
    <div className={css.foot}>
      <a className={quiet} href={place.links.home}>
        {place.brand}
      </a>
      <Help links={place.links} />
      <Languages place={place} languages={languages} />
    </div>
  );
}
