import type { Endpoint } from '../contract/endpoint.ts';
import { secretParameters } from '../browser/secret-parameters.ts';
import type { SessionStore } from '../browser/session-store.ts';
import type { Secret } from '../secret.ts';

/** Telegram's parameters: `tgWebAppData` and others. */
const TELEGRAM_PREFIX = 'tgwebapp';
/** Parameters that contain a URL: its query and fragment are removed, however often they were encoded. */
const ADDRESS_PARAMETERS = ['redirect_url', 'redirect_uri'];
/** Maximum characters of the encoded URL: servers refuse a header line above 8 kB, or headers above 16 kB in total. */
const MAX_ENTRY_LENGTH = 2000;

export interface HeaderContext {
  readonly session: SessionStore;
  readonly language: () => string;
  readonly page: () => URL;
  readonly platform: 'pc' | 'h5';
  readonly userAgent: string;
  /** Returns the device fingerprint; null when the page has none. */
  readonly fingerprint: (() => Promise<string | null>) | null;
  /** Token of the Telegram mini app, if any. [STORE-05] */
  readonly telegramToken?: () => Secret | null;
}

/**
 * Returns the headers of a call. UserToken is omitted for public configuration; tx-id and entry are sent where the
 * endpoint requires them. [HTTP-02] to [HTTP-08]
 */
export async function headersOf(
  endpoint: Endpoint,
  context: HeaderContext,
  withTimeout: (wait: Promise<string | null>) => Promise<string | null>,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {
    Guid: context.session.guest() ?? '',
    Lang: context.language(),
    platform: context.platform,
    'X-User-Agent': context.userAgent.replaceAll(/[^\x20-\x7E]/g, ''),
  };
  const token = endpoint.isPublicConfig ? null : context.session.token();
  if (token) headers['UserToken'] = token.reveal();
  if (endpoint.withTelegramToken) headers['TgToken'] = context.telegramToken?.()?.reveal() ?? '';
  if (endpoint.withEntry) headers['entry'] = entryOf(context.page());
  const fingerprint = endpoint.withFingerprint && context.fingerprint ? await withTimeout(context.fingerprint()) : null;
  if (fingerprint) headers['tx-id'] = fingerprint;
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

/** Returns the page's encoded URL without fragment and secrets; only origin and path when it is too long. */
function entryOf(page: URL): string {
  const whole = encodeURIComponent(withoutSecrets(page).href);
  return whole.length > MAX_ENTRY_LENGTH ? encodeURIComponent(page.origin + page.pathname) : whole;
}

/** Returns the page's URL without fragment and secrets; addresses within it lose their query. [HTTP-28] [REG-22] */
export function withoutSecrets(page: URL): URL {
  const entry = new URL(page);
  entry.hash = '';
  for (const name of new Set(page.searchParams.keys())) {
    const known = name.toLowerCase();
    if (secretParameters.some((one) => one.toLowerCase() === known) || known.startsWith(TELEGRAM_PREFIX))
      entry.searchParams.delete(name);
    else if (ADDRESS_PARAMETERS.includes(known))
      entry.searchParams.set(name, page.searchParams.get(name)?.replace(/(?:[?#]|%(?:25)*(?:3f|23)).*$/is, '') ?? '');
  }
  return entry;
}
