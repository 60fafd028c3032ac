import { Secret } from '../secret.ts';
import { dropParameters } from './drop-parameters.ts';

/** Fields of Telegram's log-in widget, as its redirect writes them into the query. */
export const widgetFields = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'] as const;

/** Fields of the widget that nothing else has in the query of these pages. */
const markers = ['photo_url', 'auth_date', 'hash'] as const;

/** Launch data that a link has in the query, where Telegram puts none: it is removed, and not read. */
const misplacedData = /^tgWebAppData$/i;

/** Longest data that is read, in characters. */
const LONGEST = 4096;

/** Data of the widget in an address. `unusable`: edited, repeated or too long. */
export type WidgetData =
  | { readonly kind: 'none' }
  | { readonly kind: 'unusable' }
  | { readonly kind: 'data'; readonly raw: Secret };

/**
 * Removes Telegram's data from the query of a mini-app page, and returns that of its log-in widget unverified. [TG-26]
 * [TG-28] [HTTP-28]
 */
export function takeWidgetData(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): WidgetData {
  const query = new URLSearchParams(location.search);
  const whole = query.get('telegram_callback');
  // The user of launch data, which is JSON.
  const isOfLaunch = query.get('user')?.startsWith('{') === true;
  const isInFields = isOfLaunch || markers.some((name) => query.has(name));
  const misplaced = [...query.keys()].filter((name) => misplacedData.test(name));
  dropParameters(location, history, [
    'telegram_callback',
    ...misplaced,
    ...(isInFields ? widgetFields : []),
    ...(isOfLaunch ? ['user'] : []),
  ]);
  if (whole === null && !isInFields) return { kind: 'none' };
  const raw = whole ?? new URLSearchParams([...query].filter(([name]) => isField(name))).toString();
  const given = new URLSearchParams(raw);
  const isRepeated = query.getAll('telegram_callback').length > 1 || new Set(given.keys()).size !== [...given].length;
  const length = isInFields ? location.search.length : raw.length;
  return given.has('hash') && !isRepeated && length <= LONGEST
    ? { kind: 'data', raw: new Secret(raw) }
    : { kind: 'unusable' };
}

function isField(name: string): boolean {
  return widgetFields.some((field) => field === name);
}
