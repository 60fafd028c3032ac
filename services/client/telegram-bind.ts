import type { TelegramBind } from '../contract/telegram-bind.ts';
import type { TelegramData } from '../contract/telegram.ts';

/**
 * Parses `success`, or `code|message` split at the first bar; a missing code becomes a system error. [TG-14] [Q06]
 * (A70)
 */
export function telegramBindOf(text: string | undefined): TelegramBind {
  if (text === undefined || text === '') return { kind: 'notAsked' };
  if (text === 'success') return { kind: 'bound' };
  const bar = text.indexOf('|');
  const code = (bar === -1 ? text : text.slice(0, bar)).trim();
  return {
    kind: 'failed',
    code: code === '' ? 'telegramLinkSystemError' : code,
    message: bar === -1 ? '' : text.slice(bar + 1),
  };
}

/** Returns one of the two request fields, or none. [TG-26] */
export function telegramFields(telegram: TelegramData | null): Record<string, unknown> {
  if (telegram === null) return {};
  return telegram.kind === 'miniApp'
    ? { telegram_callback_mini: telegram.raw.reveal() }
    : { telegram_callback: telegram.raw.reveal() };
}
