import { LINK_WAIT, LinkMessage } from './LinkMessage.tsx';
import { FoundSession } from './FoundSession.tsx';
import { TelegramConsent } from './TelegramConsent.tsx';
import { TelegramExpired } from './TelegramExpired.tsx';
import { TelegramOffer } from './TelegramOffer.tsx';

/** The views around the log-in of the mini app, loaded as one chunk after the first paint. */
export const lateMiniAppViews = {
  FoundSession,
  LINK_WAIT,
  LinkMessage,
  TelegramConsent,
  TelegramExpired,
  TelegramOffer,
};
