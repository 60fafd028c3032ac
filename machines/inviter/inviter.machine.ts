import { assign, setup } from 'xstate';
import type { AnonymityOutcome, AvatarOutcome, InviterOutcome } from '../../services/contract/affiliate.ts';
import { onOutcome, outcomeIs, WATCHDOG } from '../outcome.ts';
import { port } from '../port.ts';
import { codeOf, inviterIn, isAffiliateId, pictureIn } from './inviter.outcomes.ts';
import type { InviterContext, InviterInput } from './inviter.types.ts';

const keepCode = {
  type: 'keepCode',
  params: ({ event }: { event: { readonly output: AnonymityOutcome } }) => ({ code: codeOf(event.output) }),
} as const;

const keepInviter = {
  type: 'keepInviter',
  params: ({ event }: { event: { readonly output: InviterOutcome } }) => ({ outcome: event.output }),
} as const;

/**
 * The inviter beside the form: reads whether the inviter is public, then the profile, then the picture. A failure
 * shows no card and no message. [AFF-01] to [AFF-09]
 */
export const inviterMachine = setup({
  types: {
    input: {} as InviterInput,
    context: {} as InviterContext,
  },
  actors: {
    readAnonymity: port<AnonymityOutcome, { id: string }>('readAnonymity'),
    readInviter: port<InviterOutcome, { id: string; group: string }>('readInviter'),
    readAvatar: port<AvatarOutcome, { code: string }>('readAvatar'),
  },
  guards: {
    outcomeIs: outcomeIs<AnonymityOutcome | InviterOutcome | AvatarOutcome>(),
    hasValidId: ({ context }) => isAffiliateId(context.id),
    hasNoProfile: ({ context }) => context.inviter === null,
    hasNoPicture: ({ context }) => context.code !== '' && context.inviter?.picture === '',
  },
  actions: {
    keepCode: assign((_, params: { code: string }) => params),
    keepInviter: assign((_, params: { outcome: InviterOutcome }) => ({ inviter: inviterIn(params.outcome) })),
    keepPicture: assign({
      inviter: ({ context }, params: { outcome: AvatarOutcome }) =>
        context.inviter && { ...context.inviter, picture: pictureIn(params.outcome) },
    }),
  },
  delays: { watchdog: WATCHDOG },
}).createMachine({
  id: 'inviter',
  context: ({ input: { id, group } }) => ({ id, group, inviter: null, code: '' }),
  initial: 'beginning',
  states: {
    beginning: {
      meta: {
        screen: 'inviter.loading',
        spec: ['AFF-05', 'VAL-01'],
        doc: 'Is the id of digits alone? Any other is asked for nowhere.',
      },
      always: [{ guard: 'hasValidId', target: 'askingAnonymity' }, { target: 'unreadable' }],
    },
    askingAnonymity: {
      meta: { screen: 'inviter.loading', spec: ['AFF-03', 'CALL-27'], doc: 'May the inviter be named?' },
      invoke: {
        id: 'readAnonymity',
        src: 'readAnonymity',
        input: ({ context: { id } }) => ({ id }),
        onDone: [onOutcome('shown', 'askingInviter', keepCode), { target: 'absent', actions: keepCode }],
        onError: 'absent',
      },
      after: { watchdog: 'absent' },
    },
    askingInviter: {
      tags: ['ready'],
      meta: { screen: 'inviter.loading', spec: ['AFF-01', 'CALL-26'], doc: 'Who is it, and in which group?' },
      invoke: {
        id: 'readInviter',
        src: 'readInviter',
        input: ({ context: { id, group } }) => ({ id, group }),
        onDone: [onOutcome('inviter', 'looking', keepInviter), { target: 'absent' }],
        onError: 'absent',
      },
      after: { watchdog: 'absent' },
    },
    looking: {
      tags: ['ready'],
      meta: {
        screen: 'inviter.loading',
        spec: ['AFF-02', 'AFF-08'],
        doc: 'Has the inviter a name, and a picture? A code leads to a picture that is missing.',
      },
      always: [
        { guard: 'hasNoProfile', target: 'absent' },
        { guard: 'hasNoPicture', target: 'findingPicture' },
        { target: 'complete' },
      ],
    },
    findingPicture: {
      tags: ['ready'],
      meta: {
        screen: 'inviter.shown',
        spec: ['AFF-08', 'CALL-66'],
        doc: 'The card has a placeholder until the picture is known.',
      },
      invoke: {
        id: 'readAvatar',
        src: 'readAvatar',
        input: ({ context: { code } }) => ({ code }),
        onDone: {
          target: 'complete',
          actions: { type: 'keepPicture', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: 'complete',
      },
      after: { watchdog: 'complete' },
    },
    complete: {
      type: 'final',
      tags: ['ready'],
      meta: { screen: 'inviter.shown', spec: ['AFF-02'], doc: 'The inviter is named beside the form.' },
    },
    unreadable: {
      type: 'final',
      tags: ['ready'],
      meta: {
        screen: 'inviter.unreadable',
        spec: ['AFF-05'],
        doc: 'The id is no number: a quiet notice, and the form is the same.',
      },
    },
    absent: {
      type: 'final',
      tags: ['ready'],
      meta: {
        screen: 'inviter.none',
        spec: ['AFF-03', 'AFF-09'],
        doc: 'The inviter hides, is unknown, or is not available: nothing is shown, and its space stays.',
      },
    },
  },
});
