import { Secret } from '../secret.ts';

/** Longest data that counts. [QUERY-20] */
const LONG = 8192;

/** The init data that Telegram hands to a page that it opens as a mini app, behind the # of the address; null: none. [TG-26] [TG-27] */
export function miniAppData(hash: string): Secret | null {
  const raw = new URLSearchParams(hash.replace(/^#/, '')).get('tgWebAppData');
  return raw !== null && raw !== '' && raw.length <= LONG ? new Secret(raw) : null;
}
