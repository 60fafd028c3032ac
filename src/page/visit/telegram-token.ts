import { guardedStorage } from '../../../services/browser/storage.ts';
import { createTelegramToken } from '../../../services/browser/telegram.ts';

/** The token of the mini app's tasks, stored as long as the session and the tab live. [TG-25] [STORE-05] */
export const telegramToken = createTelegramToken(guardedStorage(() => sessionStorage));
