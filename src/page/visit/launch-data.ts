import { takeLaunch } from '../../../services/browser/launch-data.ts';
import { once } from '../once.ts';

/**
 * Telegram's launch data, removed from the address by the first call. It is used only inside Telegram, since a link
 * may contain another user's data. [TG-26] [TG-27]
 */
export const launch = once(() => takeLaunch(location, history));
