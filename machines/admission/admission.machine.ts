import { assign, setup } from 'xstate';
import type { SignUpConfigOutcome } from '../../services/contract/config.ts';
import type { CountryGuideOutcome, IpCountryOutcome, PermissionOutcome } from '../../services/contract/reference.ts';
import { outcomeIs, required } from '../outcome.ts';
import { effect, port } from '../port.ts';
import type { RecalledSignUp, Resumed } from '../recall/recall.types.ts';
import type { Recalled } from '../rules/recalled.ts';
import type { NamedVariant } from '../rules/registration-variant.ts';
import { withExperiment } from '../rules/remote-variant.ts';
import { signUpIn, siteInPlaceOf, verdictOf } from './admission.outcomes.ts';
import type { AdmissionSettings, AdmissionState } from './admission.types.ts';

/** Whether the form names the third-party account that the visitor brought. */
type FormNote = { readonly kind: 'shown' | 'hidden' };

type Answered = Partial<AdmissionState['answers']>;

const unanswered = { kind: 'unknown' } as const;

/**
 * Who may sign up here, and with what the form begins, from the first calls of the page in one round. A refusal counts
 * as soon as the answers suffice for it; everything else waits for them all. [REG-06] [REG-19] [REG-20] [REG-24]
 * [RECALL-01] [AFF-03]
 */
export const admissionMachine = setup({
  types: { input: {} as AdmissionSettings, context: {} as AdmissionState },
  actors: {
    readPermission: port<PermissionOutcome, void>('readPermission'),
    readIpCountry: port<IpCountryOutcome, void>('readIpCountry'),
    readCountryGuide: port<CountryGuideOutcome, void>('readCountryGuide'),
    readExperiment: port<SignUpConfigOutcome, { named: NamedVariant }>('readExperiment'),
    recallSignUp: port<Recalled, void>('recallSignUp'),
    readInvitation: port<{ readonly kind: 'invited'; readonly code: string }, void>('readInvitation'),
    readFormNote: port<FormNote, void>('readFormNote'),
    resumeSignUp: port<
      { readonly kind: 'resumed'; readonly resumed: Resumed } | { readonly kind: 'stayed' },
      { recalled: RecalledSignUp; broughtCode: string; namesIdentity: boolean }
    >('resumeSignUp'),
  },
  guards: {
    outcomeIs: outcomeIs<SignUpConfigOutcome | FormNote | { readonly kind: 'resumed' }>(),
    isNotServed: ({ context }) => verdictOf(context).kind === 'notServed',
    isReferredAway: ({ context }) => siteInPlaceOf(context) !== null,
    isAnswered: ({ context: { answers, isExperimentAwaited, code, recalled } }) =>
      Object.values(answers).every((one) => one !== null) && !isExperimentAwaited && code !== null && recalled !== null,
    hasSignUp: ({ context }) => signUpIn(context) !== null,
  },
  actions: {
    keepAnswer: assign(({ context }, params: Answered) => ({ answers: { ...context.answers, ...params } })),
    stopAwaitingPermission: assign({ isPermissionAwaited: false }),
    stopAwaitingExperiment: assign({ isExperimentAwaited: false }),
    /** In time, it counts even if another call is not. [REG-06] */
    noteVariant: effect<{ named: NamedVariant }>('noteVariant'),
    keepRecalled: assign((_, params: { recalled: Recalled }) => params),
    keepCode: assign(({ context }, params: { code: string }) => ({ code: context.code ?? params.code })),
    noteIdentity: assign({ namesIdentity: true }),
    keepResumed: assign((_, params: { resumed: Resumed }) => params),
  },
  delays: { permissionOver: ({ context }) => context.permissionTime, codeWaiting: 2000, noteWaiting: 1000 },
}).createMachine({
  id: 'admission',
  context: ({ input }) => ({
    ...input,
    answers: { permission: null, country: null, guide: null },
    isPermissionAwaited: true,
    isExperimentAwaited: true,
    code: null,
    recalled: null,
    namesIdentity: false,
    resumed: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: {
        screen: 'admission.silent',
        spec: ['REG-06', 'REG-19', 'REG-20', 'REG-24', 'CMPL-14', 'G02'],
        doc: 'Everything is asked at once. A missing answer refuses no visitor; the guide counts once the permission is no longer awaited.',
      },
      always: [
        { guard: 'isNotServed', target: 'notServed' },
        { guard: 'isReferredAway', target: 'referred' },
        { guard: 'isAnswered', target: 'looking' },
      ],
      invoke: [
        {
          id: 'readPermission',
          src: 'readPermission',
          onDone: {
            actions: [
              { type: 'keepAnswer', params: ({ event }) => ({ permission: event.output }) },
              'stopAwaitingPermission',
            ],
          },
          onError: {
            actions: [{ type: 'keepAnswer', params: { permission: { kind: 'allowed' } } }, 'stopAwaitingPermission'],
          },
        },
        {
          id: 'readIpCountry',
          src: 'readIpCountry',
          onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ country: event.output }) } },
          onError: { actions: { type: 'keepAnswer', params: { country: unanswered } } },
        },
        {
          id: 'readCountryGuide',
          src: 'readCountryGuide',
          onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ guide: event.output }) } },
          onError: { actions: { type: 'keepAnswer', params: { guide: unanswered } } },
        },
        {
          id: 'readExperiment',
          src: 'readExperiment',
          input: ({ context: { named } }) => ({ named }),
          onDone: [
            {
              guard: { type: 'outcomeIs', params: { is: 'loaded' } },
              actions: [
                {
                  type: 'noteVariant',
                  params: ({ context, event }) => ({ named: withExperiment(context.named, event.output) }),
                },
                'stopAwaitingExperiment',
              ],
            },
            { actions: 'stopAwaitingExperiment' },
          ],
          onError: { actions: 'stopAwaitingExperiment' },
        },
        {
          id: 'recallSignUp',
          src: 'recallSignUp',
          onDone: { actions: { type: 'keepRecalled', params: ({ event }) => ({ recalled: event.output }) } },
          onError: { actions: { type: 'keepRecalled', params: { recalled: { kind: 'unanswered' } } } },
        },
        {
          id: 'readInvitation',
          src: 'readInvitation',
          onDone: { actions: { type: 'keepCode', params: ({ event }) => ({ code: event.output.code }) } },
          onError: { actions: { type: 'keepCode', params: { code: '' } } },
        },
      ],
      after: {
        permissionOver: { actions: 'stopAwaitingPermission' },
        codeWaiting: { actions: { type: 'keepCode', params: { code: '' } } },
      },
    },
    looking: {
      meta: {
        screen: 'admission.silent',
        spec: ['ERR-16', 'TG-26'],
        doc: 'Does the form name the third-party account that the visitor brought? Nothing is linked unless it does.',
      },
      invoke: {
        id: 'readFormNote',
        src: 'readFormNote',
        onDone: [
          { guard: { type: 'outcomeIs', params: { is: 'shown' } }, target: 'recalling', actions: 'noteIdentity' },
          { target: 'recalling' },
        ],
        onError: 'recalling',
      },
      after: { noteWaiting: 'recalling' },
    },
    recalling: {
      meta: {
        screen: 'admission.silent',
        spec: ['RECALL-01', 'RECALL-05'],
        doc: 'Was a sign-up started earlier?',
      },
      always: [{ guard: 'hasSignUp', target: 'resuming' }, { target: 'open' }],
    },
    resuming: {
      meta: {
        screen: 'admission.silent',
        spec: ['RECALL-02', 'RECALL-03'],
        doc: 'A sign-up that was started earlier goes on, or the form stays. The form can be used meanwhile.',
      },
      invoke: {
        id: 'resumeSignUp',
        src: 'resumeSignUp',
        input: ({ context }) => ({
          recalled: required(signUpIn(context)),
          broughtCode: context.code ?? '',
          namesIdentity: context.namesIdentity,
        }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'resumed' } },
            target: 'open',
            actions: { type: 'keepResumed', params: ({ event }) => resumedIn(event.output) },
          },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    open: {
      type: 'final',
      tags: ['settled'],
      meta: { screen: 'admission.silent', spec: ['REG-01', 'REG-20'], doc: 'The visitor may sign up here.' },
    },
    notServed: {
      type: 'final',
      tags: ['settled'],
      meta: {
        screen: 'admission.silent',
        spec: ['REG-19', 'REG-24', 'ROLE-06'],
        doc: 'Visitors from here cannot sign up: no other answer is awaited.',
      },
    },
    referred: {
      type: 'final',
      tags: ['settled'],
      meta: {
        screen: 'admission.silent',
        spec: ['REG-20', 'SITE-21'],
        doc: 'Another site takes the place of the form.',
      },
    },
  },
});

function resumedIn(outcome: { readonly kind: string; readonly resumed?: Resumed }): { resumed: Resumed } {
  return { resumed: required(outcome.resumed ?? null) };
}
