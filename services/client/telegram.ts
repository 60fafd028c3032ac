import {
  bindRefusals,
  bindStatus,
  bindTelegram,
  completeTask,
  telegramBindStatus,
  telegramBindStatusMini,
  tokenRefusals,
  unbindTelegram,
  type BindStatusOutcome,
  type BindTelegramOutcome,
  type CompleteTaskOutcome,
  type MiniBindStatusOutcome,
  type TelegramData,
  type UnbindTelegramOutcome,
} from '../contract/telegram.ts';
import type { Secret } from '../secret.ts';
import { createNamedCall, kindIn } from './call-named.ts';
import type { Reply } from './request.ts';
import { telegramTokenOf } from './sign-in.ts';
import { telegramFields } from './telegram-bind.ts';
import { verificationNeeded } from './verification-needed.ts';
import type { Wire } from './wire.ts';

/**
 * The link between an account and a Telegram user, and the campaign tasks that require it. [TG-15] [TG-18] [TG-19]
 * [TG-20]
 */
export function createTelegram(wire: Wire) {
  const callNamed = createNamedCall(wire);
  return {
    readTelegramBind: (signal?: AbortSignal): Promise<BindStatusOutcome> =>
      callNamed({ endpoint: telegramBindStatus, body: {}, named: statusOf }, signal),
    readTelegramBindInMiniApp: (signal?: AbortSignal): Promise<MiniBindStatusOutcome> =>
      callNamed(
        {
          endpoint: telegramBindStatusMini,
          body: {},
          named: (reply): MiniBindStatusOutcome | null => statusOf(reply) ?? kindIn(tokenRefusals, reply),
        },
        signal,
      ),
    bindTelegram: (
      { telegram, ticket }: { telegram: TelegramData; ticket: Secret | null },
      signal?: AbortSignal,
    ): Promise<BindTelegramOutcome> =>
      callNamed(
        {
          endpoint: bindTelegram,
          body: { ...telegramFields(telegram), verify_ticket: ticket?.reveal() },
          named: (reply): BindTelegramOutcome | null =>
            reply.isSuccess
              ? (verificationNeeded(reply.result) ?? { kind: 'bound', telegramToken: telegramTokenOf(reply.result) })
              : kindIn(bindRefusals, reply),
        },
        signal,
      ),
    unbindTelegram: (signal?: AbortSignal): Promise<UnbindTelegramOutcome> =>
      callNamed(
        { endpoint: unbindTelegram, body: {}, named: ({ isSuccess }) => (isSuccess ? { kind: 'unbound' } : null) },
        signal,
      ),
    completeTelegramTask: (
      { campaignId, taskId }: { campaignId: string; taskId: string },
      signal?: AbortSignal,
    ): Promise<CompleteTaskOutcome> =>
      callNamed(
        {
          endpoint: completeTask,
          body: { campaignId, taskId },
          named: (reply): CompleteTaskOutcome | null =>
            reply.isSuccess ? { kind: 'done' } : kindIn(tokenRefusals, reply),
        },
        signal,
      ),
  };
}

function statusOf(reply: Reply<{ bind_status: number }>): BindStatusOutcome | null {
  return reply.isSuccess && reply.result
    ? { kind: reply.result.bind_status === bindStatus.bound ? 'bound' : 'unbound' }
    : null;
}
