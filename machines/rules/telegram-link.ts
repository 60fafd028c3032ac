import type { BindStatusOutcome } from '../../services/contract/telegram.ts';

/**
 * Whether to offer linking: account and Telegram user are certainly not linked, and the question was not answered on
 * this device. [TG-04] [TG-07]
 */
export function isLinkAsked(status: BindStatusOutcome['kind'], answer: 'answered' | 'neverAnswered'): boolean {
  return status === 'unbound' && answer === 'neverAnswered';
}

/** What is missing of the consent to link: the bot has to be allowed to write. null: nothing is. [TG-03] [VAL-06] */
export function linkProblem({ mayBotWrite }: { readonly mayBotWrite: boolean }): 'botMessagesMissing' | null {
  return mayBotWrite ? null : 'botMessagesMissing';
}
