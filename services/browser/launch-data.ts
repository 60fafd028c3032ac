import type { Secret } from '../secret.ts';
import { rewriteAddress } from './navigate.ts';
import { handedOverIn } from './handed-over.ts';

/** Parameters that Telegram adds to the fragment of a page that it opens. */
const telegramParameter = /^tgWebApp/;

/**
 * Returns the init data in the fragment of a mini app's URL; null: none. A fragment that names it more than once counts
 * as none, since readers could disagree on whose data it is. [TG-26] [TG-27]
 */
export function miniAppData(hash: string): Secret | null {
  if ([hash, decoded(hash)].some((text) => (text.match(/tgWebAppData/gi)?.length ?? 0) > 1)) return null;
  return handedOverIn(new URLSearchParams(hash.replace(/^#/, '')), 'tgWebAppData');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes Telegram's parameters from a fragment; the rest remains unchanged. [HTTP-28] [SITE-32] */
export function withoutLaunchData(hash: string): string {
  const pairs = hash.replace(/^#/, '').split('&');
  const remaining = pairs.filter(
    (pair) => ![...new URLSearchParams(pair).keys()].some((name) => telegramParameter.test(name)),
  );
  if (remaining.length === pairs.length) return hash;
  return remaining.length === 0 ? '' : `#${remaining.join('&')}`;
}

/** What Telegram gave a page that it opened: unverified data, and the version of its protocol as text. */
export interface Launch {
  readonly data: Secret | null;
  readonly version: string | null;
}

/**
 * Removes Telegram's parameters from the URL and returns them: links, reloads and Back no longer contain them. [TG-26]
 * [HTTP-28]
 */
export function takeLaunch(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): Launch {
  const { hash, pathname, search } = location;
  const remaining = withoutLaunchData(hash);
  if (remaining !== hash) rewriteAddress(history, pathname + search + remaining);
  return { data: miniAppData(hash), version: new URLSearchParams(hash.slice(1)).get('tgWebAppVersion') };
}
