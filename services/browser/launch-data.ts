import { Secret } from '../secret.ts';
import { fragmentOf } from './fragment.ts';
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
  const parameters = new URLSearchParams(partsOf(hash).parameters);
  return parameters.getAll('tgWebAppData').length > 1 ? null : credentialIn(parameters, 'tgWebAppData');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Removes Telegram's parameters from a fragment; the rest remains unchanged. A fragment that still contains launch data,
 * in a form that Telegram does not write, is removed as a whole. [HTTP-28] [SITE-32]
 */
export function withoutLaunchData(hash: string): string {
  const { path, parameters } = partsOf(hash);
  const [keptPath, keptParameters] = [remainderOf(path), remainderOf(parameters)];
  const isSame = keptPath === path && keptParameters === parameters;
  const kept = [keptPath, keptParameters].filter((part) => part !== '').join('?');
  const rest = isSame ? hash : kept && `#${kept}`;
  return carriesData(rest) ? '' : rest;
}

function remainderOf(part: string): string {
  return part
    .split('&')
    .filter((pair) => !isOfTelegram(pair))
    .join('&');
}

/** Whether a text contains a value of launch data, encoded or not. */
function carriesData(text: string): boolean {
  return [text, decoded(text)].some((one) =>
    one.split('&').some((pair) => {
      const [, ...behind] = pair.split(/tgWebAppData/i);
      return behind.some((part) => part.includes('='));
    }),
  );
}

/**
 * The parts of a fragment: Telegram appends its parameters with a question mark to a path that a link to the mini app
 * has.
 */
function partsOf(hash: string): { readonly path: string; readonly parameters: string } {
  const text = hash.replace(/^#/, '');
  const at = text.search(/\?tgWebApp/i);
  return at < 0 ? { path: '', parameters: text } : { path: text.slice(0, at), parameters: text.slice(at + 1) };
}

function pairsOf(hash: string): readonly string[] {
  const { path, parameters } = partsOf(hash);
  return [path, parameters].flatMap((part) => part.split('&'));
}

function isOfTelegram(pair: string): boolean {
  return /%|tgWebApp/i.test(pair) && [...new URLSearchParams(pair).keys()].some((name) => telegramParameter.test(name));
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
 * Removes Telegram's parameters from the URL and returns them: links, reloads and Back no longer contain them. A
 * fragment that is too long to be read is removed as a whole. [TG-26] [HTTP-28]
 */
export function takeLaunch(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): Launch {
  const { pathname, search } = location;
  const hash = fragmentOf(location);
  const remaining = withoutLaunchData(hash);
  if (remaining !== location.hash) rewriteAddress(history, pathname + search + remaining);
  return {
    data: miniAppData(hash),
    version: new URLSearchParams(partsOf(hash).parameters).get('tgWebAppVersion'),
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
