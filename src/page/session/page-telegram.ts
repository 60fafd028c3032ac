import type { LaunchReading } from '../../../services/browser/init-data.ts';
import type { MiniApp } from '../../../services/browser/mini-app.ts';

/** A mini-app page's knowledge of Telegram. */
interface PageTelegram {
  /** Reads the launch data anew. */
  readonly read: () => Promise<LaunchReading>;
  /** The Telegram client that contains the page; null: none. */
  readonly host: Pick<MiniApp, 'closeApp' | 'openLink' | 'requestWriteAccess'> | null;
  /** Asks Telegram to open an address that its frame does not show; false: the page navigates itself. [TG-26] */
  readonly openOutside: (href: string) => boolean;
  /** Forgets that the Telegram user answered the question to link. [MODAL-18] [TG-04] */
  readonly offerLinkAnew: () => Promise<void>;
}

let current: PageTelegram = {
  read: async () => ({ kind: 'absent' }),
  host: null,
  openOutside: () => false,
  offerLinkAnew: async () => undefined,
};
const { promise: found, resolve: setFound } = Promise.withResolvers<void>();

/** The Telegram connection of the page, for the machines after a sign-in. */
export const pageTelegram = {
  get: (): PageTelegram => current,
  set: (one: PageTelegram): void => {
    current = one;
    setFound();
  },
  /** Settles once the page has looked for Telegram. */
  found,
} as const;
