import { assign, setup } from 'xstate';
import type { CodeOutcome } from '../../services/contract/affiliate.ts';
import { outcomeIs, WATCHDOG } from '../answer.ts';
import { port } from '../port.ts';
import type { ReferralContext, ReferralEvent } from './referral.types.ts';

/** Whether a referral code is known, once its field is left. Nothing waits for it, and no failure is shown. [AFF-04] [REG-21] */
export const referralMachine = setup({
  types: {
    context: {} as ReferralContext,
    events: {} as ReferralEvent,
  },
  actors: { checkReferralCode: port<CodeOutcome, { code: string }>('checkReferralCode') },
  guards: {
    outcomeIs: outcomeIs<CodeOutcome>(),
    isEmpty: (_, params: { code: string }) => params.code.trim() === '',
    isChecked: ({ context }, params: { code: string }) => context.code === params.code.trim(),
  },
  actions: {
    keepCode: assign({ code: (_, params: { code: string }) => params.code.trim() }),
    forgetCode: assign({ code: '' }),
  },
  delays: { watchdog: WATCHDOG },
}).createMachine({
  id: 'referral',
  context: { code: '' },
  initial: 'unchecked',
  on: {
    'referralCode.edited': { target: '.unchecked', actions: 'forgetCode' },
    'referralCode.left': [
      {
        guard: { type: 'isEmpty', params: ({ event }) => ({ code: event.code }) },
        target: '.unchecked',
        actions: 'forgetCode',
      },
      { guard: { type: 'isChecked', params: ({ event }) => ({ code: event.code }) } },
      {
        target: '.checking',
        actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
        reenter: true,
      },
    ],
  },
  states: {
    unchecked: {
      meta: { screen: 'referral.silent', spec: ['AFF-04'], doc: 'There is no code, or it is being typed.' },
    },
    checking: {
      meta: { screen: 'referral.silent', spec: ['AFF-04', 'CALL-28'], doc: 'Is there such a code?' },
      invoke: {
        id: 'checkReferralCode',
        src: 'checkReferralCode',
        input: ({ context: { code } }) => ({ code }),
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
