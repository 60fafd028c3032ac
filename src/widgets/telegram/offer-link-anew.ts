import type { LaunchReading } from '../../../services/browser/init-data.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { createTelegramMemory } from '../../../services/browser/telegram.ts';

/** Forgets that the Telegram user of the launch answered the question to link, so that it is asked again. [MODAL-18] */
export async function offerLinkAnew(read: () => Promise<LaunchReading>): Promise<void> {
  const launch = await read();
  if (launch.kind === 'fresh') createTelegramMemory(guardedStorage(() => localStorage)).forgetLinkAnswer(launch);
}
