import Cookies from 'universal-cookie';
import type { SessionStore } from './session-store.ts';
import { guestKey, tokenKey } from './keys.ts';

/** Location of the page, which determines which cookies it can receive. */
interface Page {
  /** Domain of the site's own cookies, whose path is /. */
  readonly cookieDomain: string;
  /** Begins with /. */
  readonly pathname: string;
}

/** Returns every domain and path whose cookies the page can receive, except those of the site's own cookies. */
export function duplicateScopes({
  cookieDomain,
  pathname,
}: Page): readonly { readonly path: string; readonly domain?: string }[] {
  const labels = cookieDomain.split('.');
  const above = labels.slice(0, -1).map((_, from) => ({ domain: labels.slice(from).join('.') }));
  const names = pathname.split('/').filter((name) => name !== '');
  const folders = names.flatMap((_, index) => [
    names.slice(0, index + 1).join('/'),
    `${names.slice(0, index + 1).join('/')}/`,
  ]);
  return ['', ...folders]
    .flatMap((folder) => [{}, ...above].map((where) => ({ path: `/${folder}`, ...where })))
    .filter(({ path, domain }: { path: string; domain?: string }) => path !== '/' || domain !== cookieDomain);
}

/**
 * Wraps a session so that a duplicate cookie cannot hide its own: when a cookie of the same name on this host, a parent
 * domain or an inner path is read instead of ours, it is deleted. `header`: `document.cookie`. HttpOnly duplicates
 * remain. [SESS-02] [SESS-04] [S05]
 */
export function withoutDuplicateCookies(session: SessionStore, page: () => Page, header: () => string): SessionStore {
  const hasDuplicate = (name: string): boolean =>
    header()
      .split(/; */)
      .filter((one) => one.startsWith(`${name}=`)).length > 1;
  const deleteDuplicates = (name: string): void =>
    duplicateScopes(page()).forEach(({ path, ...where }) => new Cookies(null, { path }).remove(name, where));
  return {
    ...session,
    token: () => {
      if (hasDuplicate(tokenKey)) deleteDuplicates(tokenKey);
      return session.token();
    },
    keepToken: (token) => {
      if (session.keepToken(token)) return true;
      deleteDuplicates(tokenKey);
      return session.keepToken(token);
    },
    dropToken: () => {
      session.dropToken();
      if (session.token()) deleteDuplicates(tokenKey);
    },
    guest: () => {
      const guest = session.guest();
      if (guest !== null) return guest;
      deleteDuplicates(guestKey);
      return session.guest();
    },
  };
}
