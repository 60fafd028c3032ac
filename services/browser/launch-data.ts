import { Secret } from '../secret.ts';
import { LONGEST } from './longest.ts';
import { rewriteAddress } from './navigate.ts';

/** Whatever Telegram puts behind the # of a page that it opens. */
const ofTelegram = /^tgWebApp/;

/** The init data that Telegram hands to a page that it opens as a mini app, behind the # of the address; null: none. [TG-26] [TG-27] */
export function miniAppData(hash: string): Secret | null {
  const raw = new URLSearchParams(hash.replace(/^#/, '')).get('tgWebAppData');
  return raw !== null && raw !== '' && raw.length <= LONGEST ? new Secret(raw) : null;
}

/** A fragment without what Telegram hands over; what stays keeps its every letter. [HTTP-28] [SITE-32] */
export function withoutLaunchData(hash: string): string {
  const pairs = hash.replace(/^#/, '').split('&');
  const kept = pairs.filter((pair) => ![...new URLSearchParams(pair).keys()].some((name) => ofTelegram.test(name)));
  if (kept.length === pairs.length) return hash;
  return kept.length === 0 ? '' : `#${kept.join('&')}`;
}

/** Takes the init data out of the address: neither a link, nor a reload, nor Back finds it again. Whose it is, is not asked here. [TG-26] [HTTP-28] */
export function takeLaunchData(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): Secret | null {
  const { hash, pathname, search } = location;
  const kept = withoutLaunchData(hash);
  if (kept !== hash) rewriteAddress(history, pathname + search + kept);
  return miniAppData(hash);
}
