import { assign, setup } from 'xstate';
import type { MemberOutcome } from '../../services/contract/account.ts';
import { port, effect } from '../port.ts';
import { JUMP_REASON, jumpTarget } from '../rules/site-jump.ts';
import type { SiteJumpContext, SiteJumpInput } from './site-jump.types.ts';

/** Whose session is this, and is that person at home on another site? Then the page goes on there, once. [JUMP-01] to [JUMP-04] [SITE-28] */
export const siteJumpMachine = setup({
  types: { input: {} as SiteJumpInput, context: {} as SiteJumpContext },
  actors: {
    readMember: port<MemberOutcome, void>('readMember'),
    goToSite: port<{ readonly kind: 'stayed' }, { site: string; reason: string }>('goToSite'),
  },
  guards: {
    isAtHome: ({ context }) => context.target === '',
    hasJumped: ({ context }) => context.hasJumped,
  },
  actions: {
    keepTarget: assign({
      target: ({ context }, { outcome }: { outcome: MemberOutcome }) => (outcome.kind === 'member' ? (jumpTarget(outcome, context.current, context.sites) ?? '') : ''),
    }),
    noteJump: effect<undefined>('noteJump'),
    reportLoop: effect<undefined>('reportLoop'),
  },
  delays: { memberWaiting: 2000, leavingTooLong: 10_000 },
}).createMachine({
  id: 'siteJump',
  context: ({ input }) => ({ ...input, target: '' }),
  initial: 'asking',
  states: {
    asking: {
      meta: { screen: 'siteJump.silent', spec: ['JUMP-01', 'CALL-07'], doc: 'Where was this person verified? Nobody waits for it longer than 2 s.' },
      invoke: {
        id: 'readMember',
        src: 'readMember',
        onDone: { target: 'judging', actions: { type: 'keepTarget', params: ({ event }) => ({ outcome: event.output }) } },
        onError: 'settled',
      },
      after: { memberWaiting: 'settled' },
    },
    judging: {
      meta: { screen: 'siteJump.silent', spec: ['JUMP-01', 'JUMP-04'], doc: 'At home here, or somewhere else?' },
      always: [{ guard: 'isAtHome', target: 'settled' }, { guard: 'hasJumped', target: 'settled', actions: 'reportLoop' }, { target: 'jumping' }],
    },
    jumping: {
      entry: 'noteJump',
      tags: ['leaving'],
      meta: { screen: 'siteJump.silent', spec: ['JUMP-01', 'JUMP-03'], doc: 'The browser is on its way to the same page of the other site.' },
      invoke: { id: 'goToSite', src: 'goToSite', input: ({ context }) => ({ site: context.target, reason: JUMP_REASON }), onDone: 'settled', onError: 'settled' },
      after: { leavingTooLong: 'settled' },
    },
    settled: { type: 'final', meta: { screen: 'siteJump.silent', spec: ['JUMP-01'], doc: 'The person stays on this site.' } },
  },
});
