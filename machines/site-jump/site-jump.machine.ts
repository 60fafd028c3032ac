import { assign, setup } from 'xstate';
import type { MemberOutcome } from '../../services/contract/account.ts';
import type { QuickTokenOutcome } from '../../services/contract/quick.ts';
import type { Secret } from '../../services/secret.ts';
import { port, effect } from '../port.ts';
import { JUMP_REASON, jumpTarget } from '../rules/site-jump.ts';
import type { SiteJumpContext, SiteJumpInput } from './site-jump.types.ts';

/**
 * Finds whether the session belongs to a user whose home is another site; if so, navigates there, once, with a ticket
 * that signs the user in. [JUMP-01] to [JUMP-04] [SITE-28] [QUICK-02] (decision D03)
 */
export const siteJumpMachine = setup({
  types: { input: {} as SiteJumpInput, context: {} as SiteJumpContext },
  actors: {
    readMember: port<MemberOutcome, void>('readMember'),
    readQuickToken: port<QuickTokenOutcome, void>('readQuickToken'),
    goToSite: port<{ readonly kind: 'stayed' }, { site: string; reason: string; ticket: Secret | null }>('goToSite'),
  },
  guards: {
    isOnOwnSite: ({ context }) => context.target === '',
    hasJumped: ({ context }) => context.hasJumped,
  },
  actions: {
    keepTarget: assign({
      target: ({ context }, { outcome }: { outcome: MemberOutcome }) =>
        outcome.kind === 'member' ? (jumpTarget(outcome, context.current, context.sites) ?? '') : '',
    }),
    keepTicket: assign({
      ticket: (_, { outcome }: { outcome: QuickTokenOutcome }) => (outcome.kind === 'issued' ? outcome.ticket : null),
    }),
    dropTicket: assign({ ticket: null }),
    noteJump: effect<undefined>('noteJump'),
    reportLoop: effect<undefined>('reportLoop'),
  },
  delays: { memberWaiting: 2000, ticketWaiting: 2000, leavingTooLong: 10_000 },
}).createMachine({
  id: 'siteJump',
  context: ({ input }) => ({ ...input, target: '', ticket: null }),
  initial: 'asking',
  states: {
    asking: {
      meta: {
        screen: 'siteJump.silent',
        spec: ['JUMP-01', 'CALL-07'],
        doc: 'On which site was the user verified? Awaited for 2 s at most.',
      },
      invoke: {
        id: 'readMember',
        src: 'readMember',
        onDone: {
          target: 'judging',
          actions: { type: 'keepTarget', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: 'settled',
      },
      after: { memberWaiting: 'settled' },
    },
    judging: {
      meta: { screen: 'siteJump.silent', spec: ['JUMP-01', 'JUMP-04'], doc: 'Is this the user’s home site?' },
      always: [
        { guard: 'isOnOwnSite', target: 'settled' },
        { guard: 'hasJumped', target: 'settled', actions: 'reportLoop' },
        { target: 'takingTicket' },
      ],
    },
    takingTicket: {
      meta: {
        screen: 'siteJump.silent',
        spec: ['QUICK-02', 'CALL-02', 'ERR-06'],
        doc: 'Sessions do not cross sites, so a ticket is asked for, 2 s at most; without one the user arrives as a visitor.',
      },
      invoke: {
        id: 'readQuickToken',
        src: 'readQuickToken',
        onDone: {
          target: 'jumping',
          actions: { type: 'keepTicket', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: 'jumping',
      },
      after: { ticketWaiting: 'jumping' },
    },
    jumping: {
      entry: 'noteJump',
      exit: 'dropTicket',
      tags: ['leaving'],
      meta: {
        screen: 'siteJump.silent',
        spec: ['JUMP-01', 'JUMP-03'],
        doc: 'The browser is on its way to the same page of the other site.',
      },
      invoke: {
        id: 'goToSite',
        src: 'goToSite',
        input: ({ context }) => ({ site: context.target, reason: JUMP_REASON, ticket: context.ticket }),
        onDone: 'settled',
        onError: 'settled',
      },
      after: { leavingTooLong: 'settled' },
    },
    settled: {
      type: 'final',
      meta: { screen: 'siteJump.silent', spec: ['JUMP-01'], doc: 'The user stays on this site.' },
    },
  },
});
