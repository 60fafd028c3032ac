import { assign, setup } from 'xstate';
import type { CodeOutcome } from '../../services/contract/affiliate.ts';
import { onOutcome, outcomeIs, WATCHDOG } from '../outcome.ts';
import { port } from '../port.ts';
import type { ReferralContext, ReferralEvent } from './referral.types.ts';

function codeIn({ text }: ReferralContext): string {
  return text.trim();
}

/**
 * Checks whether a referral code exists when the user leaves its field. Nothing waits for the result, and failures
 * are not shown. [AFF-04] [REG-21]
 */
export const referralMachine = setup({
  types: {
    context: {} as ReferralContext,
    events: {} as ReferralEvent,
  },
  actors: { checkReferralCode: port<CodeOutcome, { code: string }>('checkReferralCode') },
  guards: {
    outcomeIs: outcomeIs<CodeOutcome>(),
    isBlank: ({ context }) => codeIn(context) === '',
  },
  actions: { keepText: assign({ text: (_, params: { text: string }) => params.text }) },
  delays: { watchdog: WATCHDOG },
}).createMachine({
  id: 'referral',
  context: { text: '' },
  initial: 'empty',
  on: {
    'referralCode.typed': {
      target: '.typed',
      actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
    },
  },
  states: {
    empty: {
      meta: { screen: 'referral.silent', spec: ['AFF-04'], doc: 'There is no code.' },
    },
    typed: {
      meta: { screen: 'referral.silent', spec: ['AFF-04'], doc: 'Is there a code in the field?' },
      always: [{ guard: 'isBlank', target: 'empty' }, { target: 'unchecked' }],
    },
    unchecked: {
      meta: { screen: 'referral.silent', spec: ['AFF-04'], doc: 'A code is being typed, or could not be checked.' },
      on: { 'referralCode.left': 'checking' },
    },
    checking: {
      meta: { screen: 'referral.silent', spec: ['AFF-04', 'CALL-28'], doc: 'Is there such a code?' },
      invoke: {
        id: 'checkReferralCode',
        src: 'checkReferralCode',
        input: ({ context }) => ({ code: codeIn(context) }),
        onDone: [onOutcome('valid', 'valid'), onOutcome('invalid', 'unknown'), { target: 'unchecked' }],
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
