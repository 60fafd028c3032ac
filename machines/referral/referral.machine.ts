import { assign, setup } from 'xstate';
import type { CodeOutcome } from '../../services/contract/affiliate.ts';
import { outcomeIs, WATCHDOG } from '../answer.ts';
import { port } from '../port.ts';
import type { ReferralContext, ReferralEvent } from './referral.types.ts';

function codeIn({ text }: ReferralContext): string {
  return text.trim();
}

/** Whether a referral code is known, once its field is left. Nothing waits for it, and no failure is shown. [AFF-04] [REG-21] */
export const referralMachine = setup({
  types: {
    context: {} as ReferralContext,
    events: {} as ReferralEvent,
  },
  actors: { checkReferralCode: port<CodeOutcome, { code: string }>('checkReferralCode') },
  guards: {
    outcomeIs: outcomeIs<CodeOutcome>(),
    isThere: ({ context }) => codeIn(context) !== '',
  },
  actions: { keepText: assign({ text: (_, params: { text: string }) => params.text }) },
  delays: { watchdog: WATCHDOG },
}).createMachine({
  id: 'referral',
  context: { text: '' },
  initial: 'unchecked',
  on: {
    'referralCode.typed': {
      target: '.unchecked',
      actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
    },
  },
  states: {
    unchecked: {
      meta: { screen: 'referral.silent', spec: ['AFF-04'], doc: 'There is no code, or it is being typed.' },
      on: { 'referralCode.left': [{ guard: 'isThere', target: 'checking' }, {}] },
    },
    checking: {
      meta: { screen: 'referral.silent', spec: ['AFF-04', 'CALL-28'], doc: 'Is there such a code?' },
      invoke: {
        id: 'checkReferralCode',
        src: 'checkReferralCode',
        input: ({ context }) => ({ code: codeIn(context) }),
        onDone: [
          { guard: { type: 'outcomeIs', params: { is: 'valid' } }, target: 'valid' },
          { guard: { type: 'outcomeIs', params: { is: 'invalid' } }, target: 'unknown' },
          { target: 'unchecked' },
        ],
        onError: 'unchecked',
      },
      after: { watchdog: 'unchecked' },
    },
    valid: { meta: { screen: 'referral.valid', spec: ['AFF-04'], doc: 'The code is known.' } },
    unknown: {
      meta: {
        screen: 'referral.unknown',
        spec: ['AFF-04'],
        doc: 'There is no such code; signing up is possible with it.',
      },
    },
  },
});
