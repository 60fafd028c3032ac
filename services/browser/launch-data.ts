import { Secret } from '../secret.ts';
import { rewriteAddress } from './navigate.ts';
import { credentialIn } from './credential-in.ts';

/** Parameters that Telegram adds to the fragment of a page that it opens; removed however they are written. */
const telegramParameter = /^tgWebApp/i;

/**
 * Returns the init data in the fragment of a mini app's URL; null: none. A fragment that names it more than once counts
 * as none, since readers could disagree on whose data it is. [TG-26] [TG-27]
 */
export function miniAppData(hash: string): Secret | null {
  if ([hash, decoded(hash)].some((text) => (text.match(/tgWebAppData/gi)?.length ?? 0) > 1)) return null;
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  return parameters.getAll('tgWebAppData').length > 1 ? null : credentialIn(parameters, 'tgWebAppData');
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
  const pairs = pairsOf(hash);
  const remaining = pairs.filter((pair) => !isOfTelegram(pair));
  if (remaining.length === pairs.length) return hash;
  return remaining.length === 0 ? '' : `#${remaining.join('&')}`;
}

function pairsOf(hash: string): readonly string[] {
  return hash.replace(/^#/, '').split('&');
}

function isOfTelegram(pair: string): boolean {
  return [...new URLSearchParams(pair).keys()].some((name) => telegramParameter.test(name));
}

/**
 * What Telegram gave a page that it opened: unverified data, the version of its protocol as text, and all of it as it
 * stood in the fragment.
 */
export interface Launch {
  readonly data: Secret | null;
  readonly version: string | null;
  readonly parameters: Secret;
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
  return {
    data: miniAppData(hash),
    version: new URLSearchParams(hash.slice(1)).get('tgWebAppVersion'),
    parameters: new Secret(pairsOf(hash).filter(isOfTelegram).join('&')),
  };
}

/**
 * The address of another page of the mini app with what this one was opened with, which that page removes again: it
 * would have no data otherwise. [LANG-15] [TG-24]
 */
export function withLaunch(href: string, { parameters }: Pick<Launch, 'parameters'>): string {
  const address = new URL(href);
  address.hash = parameters.reveal();
  return address.href;
}
