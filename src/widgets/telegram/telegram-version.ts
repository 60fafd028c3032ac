import { guardedStorage } from '../../../services/browser/storage.ts';
import { createTelegramVersion } from '../../../services/browser/telegram.ts';
import { launch } from '../../page/visit/launch-data.ts';

/** The version of Telegram's protocol around this page; null: unknown. Only inside Telegram. [TG-24] [Q03] */
export const telegramVersion = (): string | null =>
  createTelegramVersion(guardedStorage(() => sessionStorage))(launch());
