import { Secret } from '../secret.ts';
import { rewriteAddress } from './navigate.ts';
import { credentialIn } from './credential-in.ts';

/** Parameters that Telegram adds to the fragment of a page that it opens; removed however they are written. */
const telegramParameter = /^tgWebApp/i;
/** Data that a link has in the query instead, where Telegram puts none. */
const misplacedData = /^tgWebAppData$/i;

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
  return without(hash, telegramParameter);
}

/** A query or fragment without the parameters whose name matches; the rest remains unchanged. */
function without(text: string, name: RegExp): string {
  const pairs = pairsOf(text);
  const remaining = pairs.filter((pair) => !isNamed(pair, name));
  if (remaining.length === pairs.length) return text;
  return remaining.length === 0 ? '' : `${text.charAt(0)}${remaining.join('&')}`;
}

function pairsOf(text: string): readonly string[] {
  return text.replace(/^[#?]/, '').split('&');
}

function isNamed(pair: string, pattern: RegExp): boolean {
  return [...new URLSearchParams(pair).keys()].some((name) => pattern.test(name));
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
  const remaining = without(search, misplacedData) + withoutLaunchData(hash);
  if (remaining !== search + hash) rewriteAddress(history, pathname + remaining);
  return {
    data: miniAppData(hash),
    version: new URLSearchParams(hash.slice(1)).get('tgWebAppVersion'),
    parameters: new Secret(
      pairsOf(hash)
        .filter((pair) => isNamed(pair, telegramParameter))
        .join('&'),
    ),
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
