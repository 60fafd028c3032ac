import type { Endpoint } from '../contract/endpoint.ts';
import { secretParameters } from '../browser/query.ts';
import type { SessionStore } from '../browser/session-store.ts';
import type { Secret } from '../secret.ts';

/** Telegram's own, `tgWebAppData` and its like. */
const TELEGRAM_PREFIX = 'tgwebapp';
/** Parameters that hold an address: its own query and fragment stay here, however often they were encoded. */
const ADDRESS_PARAMETERS = ['redirect_url', 'redirect_uri'];
/** Characters of an encoded address at most: servers refuse a call whose header line has 8 kB, or whose headers have 16 kB together. */
const LONGEST_ENTRY = 2000;

export interface HeaderSources {
  readonly session: SessionStore;
  readonly language: () => string;
  readonly page: () => URL;
  readonly platform: 'pc' | 'h5';
  readonly userAgent: string;
  /** The device fingerprint; null where the page has none. */
  readonly fingerprint: (() => Promise<string | null>) | null;
  /** Token of the Telegram mini app; left out where there is none. [STORE-05] */
  readonly telegramToken?: () => Secret | null;
}

/** Headers of a call. UserToken is left out of public configuration; tx-id and entry go where the contract says. [HTTP-02] to [HTTP-08] */
export async function headersOf(
  endpoint: Endpoint,
  sources: HeaderSources,
  patience: (wait: Promise<string | null>) => Promise<string | null>,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {
    Guid: sources.session.guest() ?? '',
    Lang: sources.language(),
    platform: sources.platform,
    'X-User-Agent': sources.userAgent.replaceAll(/[^\x20-\x7E]/g, ''),
  };
  const token = endpoint.isPublicConfig ? null : sources.session.token();
  if (token) headers['UserToken'] = token.reveal();
  if (endpoint.withTelegramToken) headers['TgToken'] = sources.telegramToken?.()?.reveal() ?? '';
  if (endpoint.withEntry) headers['entry'] = entryOf(sources.page());
  const fingerprint = endpoint.withFingerprint && sources.fingerprint ? await patience(sources.fingerprint()) : null;
  if (fingerprint) headers['tx-id'] = fingerprint;
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

/** The page's address, encoded, without fragment and without what may be secret; of a very long one origin and path alone. */
function entryOf(page: URL): string {
  const entry = new URL(page);
  entry.hash = '';
  for (const name of new Set(page.searchParams.keys())) {
    const known = name.toLowerCase();
    if (secretParameters.some((one) => one.toLowerCase() === known) || known.startsWith(TELEGRAM_PREFIX))
      entry.searchParams.delete(name);
    else if (ADDRESS_PARAMETERS.includes(known))
      entry.searchParams.set(name, page.searchParams.get(name)?.replace(/(?:[?#]|%(?:25)*(?:3f|23)).*$/is, '') ?? '');
  }
  const whole = encodeURIComponent(entry.href);
  return whole.length > LONGEST_ENTRY ? encodeURIComponent(page.origin + page.pathname) : whole;
}
