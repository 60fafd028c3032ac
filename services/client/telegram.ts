import {
  bindRefusals, bindStatus, bindTelegram, completeTask, telegramBindStatus, telegramBindStatusMini, tokenRefusals, unbindTelegram,
  type BindStatusOutcome, type BindTelegramOutcome, type CompleteTaskOutcome, type TelegramData, type UnbindTelegramOutcome,
} from '../contract/telegram.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Secret } from '../secret.ts';
import { createAsk, kindIn, type Wire } from './ask.ts';
import type { Reply } from './request.ts';
import { telegramTokenOf, verificationOf } from './sign-in.ts';

/** The link between an account and a Telegram user, and the tasks that it is good for. [TG-15] [TG-18] [TG-19] [TG-20] */
export function createTelegram(wire: Wire) {
  const ask = createAsk(wire);
  const readStatus = (endpoint: typeof telegramBindStatus, signal?: AbortSignal): Promise<BindStatusOutcome> => ask({ endpoint, body: {}, named: statusOf }, signal);
  return {
    readTelegramBind: (signal?: AbortSignal): Promise<BindStatusOutcome> => readStatus(telegramBindStatus, signal),
    readTelegramBindInMiniApp: ({ telegramToken }: { telegramToken: Secret }, signal?: AbortSignal): Promise<BindStatusOutcome> =>
      readStatus(withToken(telegramBindStatusMini, telegramToken), signal),
    bindTelegram: ({ telegram, ticket }: { telegram: TelegramData; ticket: Secret | null }, signal?: AbortSignal): Promise<BindTelegramOutcome> =>
      ask(
        {
          endpoint: bindTelegram,
          body: { ...telegramFields(telegram), verify_ticket: ticket?.reveal() },
          named: (reply): BindTelegramOutcome | null =>
            reply.isSuccess ? (verificationOf(reply.result) ?? { kind: 'bound', telegramToken: telegramTokenOf(reply.result) }) : kindIn(bindRefusals, reply),
        },
        signal,
      ),
    unbindTelegram: (signal?: AbortSignal): Promise<UnbindTelegramOutcome> =>
      ask({ endpoint: unbindTelegram, body: {}, named: ({ isSuccess }) => (isSuccess ? { kind: 'unbound' } : null) }, signal),
    completeTelegramTask: (
      { campaignId, taskId, telegramToken }: { campaignId: string; taskId: string; telegramToken: Secret },
      signal?: AbortSignal,
    ): Promise<CompleteTaskOutcome> =>
      ask(
        {
          endpoint: withToken(completeTask, telegramToken),
          body: { campaignId, taskId },
          named: (reply): CompleteTaskOutcome | null => (reply.isSuccess ? { kind: 'done' } : kindIn(tokenRefusals, reply)),
        },
        signal,
      ),
  };
}

/** One of the two fields, or none. [TG-26] */
export function telegramFields(telegram: TelegramData | null): Record<string, unknown> {
  if (telegram === null) return {};
  return telegram.kind === 'miniApp' ? { telegram_callback_mini: telegram.raw.reveal() } : { telegram_callback: telegram.raw.reveal() };
}

function withToken<Result>(endpoint: Endpoint<Result>, token: Secret): Endpoint<Result> {
  return { ...endpoint, headers: { TgToken: token.reveal() } };
}

function statusOf(reply: Reply<{ bind_status: number }>): BindStatusOutcome | null {
  if (reply.isSuccess && reply.result) return { kind: reply.result.bind_status === bindStatus.bound ? 'bound' : 'unbound' };
  return kindIn(tokenRefusals, reply);
}
