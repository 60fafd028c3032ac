import type { CookieJar } from '../../../services/browser/cookies.ts';
import { createFrameSessionStore } from '../../../services/browser/frame-session-store.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';

/** Cookies of this page in a frame: that of an application, or of Telegram. [OAUTH-07] [TG-26] */
export function frameCookies(): CookieJar {
  return createFrameSessionStore(guardedStorage(() => sessionStorage));
}
