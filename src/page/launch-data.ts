import { takeLaunch } from '../../services/browser/launch-data.ts';
import { once } from './late-parts.ts';

/**
 * What Telegram gave at the launch, removed from the address by the first call. Data is used inside Telegram only,
 * since a link may carry another user's. [TG-26] [TG-27]
 */
export const launch = once(() => takeLaunch(location, history));
