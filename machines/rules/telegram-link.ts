import type { BindStatusOutcome } from '../../services/contract/telegram.ts';

/**
 * Whether to offer linking: account and Telegram user are known to be unlinked, and the question was not answered on
 * this device. [TG-04] [TG-07]
 */
export function isLinkOffered(status: BindStatusOutcome['kind'], answer: 'answered' | 'neverAnswered'): boolean {
  return status === 'unbound' && answer === 'neverAnswered';
}

/** The missing part of the consent to link: the bot must be allowed to write. null: none. [TG-03] [VAL-06] */
export function linkProblem({ mayBotWrite }: { readonly mayBotWrite: boolean }): 'botMessagesMissing' | null {
  return mayBotWrite ? null : 'botMessagesMissing';
}
