import { Secret } from '../secret.ts';
import { dropParameters } from './drop-parameters.ts';

/** Fields of Telegram's log-in widget, as its redirect writes them into the query. */
const fields = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'] as const;

/** Longest data that is read, in characters. */
const LONGEST = 4096;

/**
 * Removes the data of Telegram's log-in widget from the query of a page and returns it unverified; null: none, or a
 * field is repeated. [TG-26] [TG-28] [HTTP-28]
 */
export function takeWidgetData(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): Secret | null {
  const query = new URLSearchParams(location.search);
  const whole = query.get('telegram_callback');
  dropParameters(location, history, ['telegram_callback', ...(query.has('hash') ? fields : [])]);
  const raw = whole ?? new URLSearchParams([...query].filter(([name]) => isField(name))).toString();
  const given = new URLSearchParams(raw);
  const isRepeated = query.getAll('telegram_callback').length > 1 || new Set(given.keys()).size !== [...given].length;
  return given.has('hash') && !isRepeated && raw.length <= LONGEST ? new Secret(raw) : null;
}

function isField(name: string): boolean {
  return fields.some((field) => field === name);
}
