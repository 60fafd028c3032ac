import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../kit/Icon.tsx';
import { chevron } from '../kit/icons.ts';
import type { Place } from '../place.ts';
import * as css from './frame.css.ts';
import { PlainPage } from './PlainPage.tsx';

/** Page for an unknown URL, in the language of the URL. [ROUTE-22] */
export function NotFound({
  place,
  logIn,
  languages,
}: {
  readonly place: Place;
  /** The log-in page in every language of the site. */
  readonly languages: readonly { readonly tag: string; readonly name: string; readonly href: string }[];
  readonly logIn: string;
}): ReactNode {
  const { t } = useLingui();
  const title = t`Page not found`;
  return (
    <>
      <title>{`${title} – ${place.brand}`}</title>
      <PlainPage
        place={place}
        title={title}
        text={<Trans>The address may have a typo, or the page may have moved.</Trans>}
        logIn={logIn}
      >
        <details>
          <summary className={`${css.quiet} ${css.opens}`}>
            {place.languageName}
            <Icon shape={chevron} />
          </summary>
          <ul className={css.list}>
            {languages.map(({ tag, name, href }) => (
              <li key={tag}>
                <a className={css.quiet} href={href} lang={tag} hrefLang={tag}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </PlainPage>
    </>
  );
}
