import { TelegramConsent } from './TelegramConsent.tsx';
import { TelegramExpired } from './TelegramExpired.tsx';
import { TelegramOffer } from './TelegramOffer.tsx';

/** The views around the log-in of the mini app, loaded as one chunk after the first paint. */
export const lateMiniAppViews = { TelegramConsent, TelegramExpired, TelegramOffer };
