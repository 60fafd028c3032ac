import { guardedStorage } from '../../../services/browser/storage.ts';
import { createTelegramMemory } from '../../../services/browser/telegram.ts';
import { createTelegram } from '../../../services/client/telegram.ts';
import type { Wire } from '../../../services/client/wire.ts';

/**
 * Completes a mini-app task, for a link or a sign-up, if this browser stores one. The result is ignored. [TG-15]
 * [TG-16] [CALL-15]
 */
export async function completeTask(wire: Wire, task: 'bindTaskId' | 'registerTaskId'): Promise<void> {
  const stored = createTelegramMemory(guardedStorage(() => localStorage)).recallTask();
  if (stored) await createTelegram(wire).completeTelegramTask({ campaignId: stored.campaignId, taskId: stored[task] });
}
