import type { LaunchReading } from '../../services/browser/init-data.ts';
import type { MiniApp } from '../../services/browser/mini-app.ts';

/** What a page of the mini app knows of Telegram. */
interface TelegramHere {
  /** Reads the data as it is now. */
  readonly read: () => Promise<LaunchReading>;
  /** The client around the page; null: there is none. */
  readonly host: Pick<MiniApp, 'closeApp' | 'requestWriteAccess'> | null;
}

let here: TelegramHere = { read: async () => ({ kind: 'absent' }), host: null };
const { promise: found, resolve: find } = Promise.withResolvers<void>();

/** Telegram as the page has found it, for what follows a sign-in. */
export const telegramHere = {
  get: (): TelegramHere => here,
  set: (one: TelegramHere): void => {
    here = one;
    find();
  },
  /** Fulfilled once the page has looked for Telegram. */
  found,
} as const;
