import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LanguageOption } from '../../i18n/languages.ts';
import * as css from './language-list.css.ts';

export interface LanguageListProps {
  /** Site code of the page's language. */
  readonly language: string;
  /** `href`: URL of this page in the language. */
  readonly languages: readonly (LanguageOption & { readonly tag: string; readonly href: string })[];
  readonly onChosen: (code: string) => void;
}

/** Links to the page in all languages of the site, each with its own name. [LANG-14] [LANG-15] */
export function LanguageList({ language, languages, onChosen }: LanguageListProps): ReactNode {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Language`}>
      <ul className={css.list}>
        {languages.map(({ label, value, tag, href }) => (
          <li key={value}>
            <a
              className={css.choice}
              href={href}
              lang={tag}
              hrefLang={tag}
              onClick={() => onChosen(value)}
              {...(value === language ? { 'aria-current': true } : {})}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
