import Cookies from 'universal-cookie';
import type { SessionStore } from './session-store.ts';
import { guestKey, tokenKey } from './keys.ts';

/** What a cookie of this page may lie on besides its own domain and path. */
interface Page {
  /** The site's own, on which, with path /, our cookies lie. */
  readonly cookieDomain: string;
  /** Begins with /. */
  readonly pathname: string;
}

/** Domain and path of every cookie of a page that is none of ours: of this host alone, of what is above it, of inner paths. */
export function placesOfTwins({
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
 * A session whose cookies nobody hides: where one of the same name that another system has left, on this host alone or on an inner path, is read in
 * the place of ours, and ours seems not to be kept or is not what calls are made with, that one is ended. `header`: the cookies as the document tells them. One that scripts may not touch stays. [SESS-02] [SESS-04] [S05]
 */
export function withoutTwins(session: SessionStore, page: () => Page, header: () => string): SessionStore {
  const isTwofold = (name: string): boolean =>
    header()
      .split(/; */)
      .filter((one) => one.startsWith(`${name}=`)).length > 1;
  const endTwins = (name: string): void =>
    placesOfTwins(page()).forEach(({ path, ...where }) => new Cookies(null, { path }).remove(name, where));
  return {
    ...session,
    token: () => {
      if (isTwofold(tokenKey)) endTwins(tokenKey);
      return session.token();
    },
    keepToken: (token) => {
      if (session.keepToken(token)) return true;
      endTwins(tokenKey);
      return session.keepToken(token);
    },
    dropToken: () => {
      session.dropToken();
      if (session.token()) endTwins(tokenKey);
    },
    guest: () => {
      const guest = session.guest();
      if (guest !== null) return guest;
      endTwins(guestKey);
      return session.guest();
    },
  };
}
