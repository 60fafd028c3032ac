import { guardedStorage } from '../../services/browser/storage.ts';
import { createTelegramMemory } from '../../services/browser/telegram.ts';
import { createTelegram } from '../../services/client/telegram.ts';
import type { Wire } from '../../services/client/wire.ts';

/** Completes the mini app's task for a link, if this browser stores one. The result is ignored. [TG-15] [TG-16] [CALL-15] */
export async function completeBindTask(wire: Wire): Promise<void> {
  const task = createTelegramMemory(guardedStorage(() => localStorage)).recallTask();
  if (task) await createTelegram(wire).completeTelegramTask({ campaignId: task.campaignId, taskId: task.bindTaskId });
}
