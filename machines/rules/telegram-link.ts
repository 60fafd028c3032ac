import type { BindStatusOutcome } from '../../services/contract/telegram.ts';

/** Whether to ask if account and Telegram user are to be linked: they are not, for certain, and nobody has answered on this device. [TG-04] [TG-07] */
export function isLinkAsked(status: BindStatusOutcome['kind'], answer: 'answered' | 'neverAnswered'): boolean {
  return status === 'unbound' && answer === 'neverAnswered';
}

/** What is missing of the consent to link: the bot has to be allowed to write. null: nothing is. [TG-03] [VAL-06] */
export function linkProblem({ mayBotWrite }: { readonly mayBotWrite: boolean }): 'botMessagesMissing' | null {
  return mayBotWrite ? null : 'botMessagesMissing';
}
