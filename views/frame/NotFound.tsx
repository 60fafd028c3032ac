import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Place } from '../place.ts';
import * as css from './frame.css.ts';
import { HomeLinks } from './HomeLinks.tsx';
import { Icon } from '../kit/Icon.tsx';
import { chevron } from '../kit/icons.ts';
import { Legal } from './Legal.tsx';
import { Message } from './Message.tsx';

/** Page for an unknown URL, in the language of the URL, without scripts. [ROUTE-22] */
export function NotFound({
  place,
  logIn,
  languages,
}: {
  readonly place: Pick<Place, 'brand' | 'links' | 'since' | 'year' | 'languageName'>;
  /** The log-in page in every language of the site. */
  readonly languages: readonly { readonly tag: string; readonly name: string; readonly href: string }[];
  readonly logIn: string;
}): ReactNode {
  const { t } = useLingui();
  const { brand, links, languageName } = place;
  const title = t`Page not found`;
  return (
    <div className={css.page}>
      <title>{`${title} – ${brand}`}</title>
      <header className={css.header}>
        <HomeLinks brand={brand} links={links} />
        <details>
          <summary className={`${css.quiet} ${css.opens}`}>
            {languageName}
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
      </header>
      <Message
        title={title}
        text={<Trans>The address may have a typo, or the page may have moved.</Trans>}
        logIn={logIn}
      />
      <footer className={css.footer}>
        <Legal place={place} />
      </footer>
    </div>
  );
}
