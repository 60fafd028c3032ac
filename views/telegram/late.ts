/** The views around the log-in of the mini app, and of the Telegram link, loaded as one chunk after the first paint. */
export { FoundSession } from './FoundSession.tsx';
export { LINK_WAIT } from './LinkMessage.tsx';
export { LinkMessage } from './LinkMessage.tsx';
export { TelegramConsent } from './TelegramConsent.tsx';
export { TelegramExpired } from './TelegramExpired.tsx';
export { TelegramOffer } from './TelegramOffer.tsx';
