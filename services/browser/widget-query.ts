import { Secret } from '../secret.ts';
import { dropParameters } from './drop-parameters.ts';

/** Fields of Telegram's log-in widget, as its redirect writes them into the query. */
export const widgetFields = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'] as const;

/** All of the widget's data, in one parameter. */
export const WHOLE = 'telegram_callback';

/** Fields of the widget that nothing else has in the query of these pages. */
const markers = ['photo_url', 'auth_date', 'hash'] as const;

/** Launch data that a link has in the query, where Telegram puts none: it is removed, and not read. */
const misplacedData = /^tgWebAppData$/i;

/**
 * Removes Telegram's data from the query of a mini-app page, before any call, link or history entry of it. Returns the
 * query as it was if data of the log-in widget was in it; null: there was none. [TG-26] [TG-28] [HTTP-28]
 */
export function takeWidgetQuery(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): Secret | null {
  const { search } = location;
  const query = new URLSearchParams(search);
  const isInFields = hasFields(query);
  const misplaced = [...query.keys()].filter((name) => misplacedData.test(name));
  dropParameters(location, history, [
    WHOLE,
    ...misplaced,
    ...(isInFields ? widgetFields : []),
    ...(hasLaunchUser(query) ? ['user'] : []),
  ]);
  return isInFields || query.has(WHOLE) ? new Secret(search) : null;
}

/** Whether a query has Telegram's data in fields of its own. */
export function hasFields(query: URLSearchParams): boolean {
  return hasLaunchUser(query) || markers.some((name) => query.has(name));
}

/** Whether a query has the user of launch data, which is JSON. */
function hasLaunchUser(query: URLSearchParams): boolean {
  return query.get('user')?.startsWith('{') === true;
}
