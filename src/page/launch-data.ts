import { takeLaunchData } from '../../services/browser/launch-data.ts';
import { once } from './late-parts.ts';

/** Launch data of Telegram, removed from the address by the first call. Used inside Telegram only, since a link may carry another user's data. [TG-26] [TG-27] */
export const launchData = once(() => takeLaunchData(location, history));
