import { takeLaunchData } from '../../services/browser/launch-data.ts';
import { once } from './late-parts.ts';

/** What Telegram has handed to this page, out of the address from the first call on. Whoever is in another browser may have been sent it: it is of use inside of Telegram alone. [TG-26] [TG-27] */
export const launchData = once(() => takeLaunchData(location, history));
