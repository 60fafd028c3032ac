import { detectLanguage, resemblesLanguage, splitAt, splitPath, type LanguageSignals } from './language.ts';
import { routeIn } from './route.ts';

/**
 * Returns the same address under the detected language, query and hash unchanged; null: it already has a language of
 * the site. A segment that looks like a language but is not one of the site's (`/xx-YY`, `/EN`, `/tr-tur`) is
 * replaced; if it is not written as a code, only before a route or at the end, since `/min-app/task` is an address
 * too. [LANG-02] [LANG-22]
 */
export function languageRedirect(url: URL, signals: Omit<LanguageSignals, 'segment'>): string | null {
  const { language: segment, rest } = leadingLanguage(url.pathname);
  if (segment !== null && signals.site.languages.includes(segment)) return null;
  const there = new URL(url);
  there.pathname = `/${detectLanguage({ ...signals, segment })}${rest}`;
  return there.href;
}

function leadingLanguage(pathname: string): ReturnType<typeof splitPath> {
  const written = splitPath(pathname);
  return written.language === null
    ? splitAt(
        pathname,
        (segment, rest) => resemblesLanguage(segment) && (/^\/?$/u.test(rest) || routeIn(rest) !== null),
      )
    : written;
}
