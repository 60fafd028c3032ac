import type { captchaScenes } from '../../services/contract/captcha.ts';
import { onOutcome, required } from '../outcome.ts';
import { proofIn } from '../captcha/captcha.outcomes.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import { toastOfDialog } from '../rules/dialog-toast.ts';
import { formRefusal } from '../rules/form-refusal.ts';
import { keptGrant, keptVisit, refusalIn, unlinkedIdentity, waitIn, wanted } from './third-party.outcomes.ts';
import { keepRefusal, onFinalOutcome, onRefusal } from './third-party.rows.ts';
import { thirdPartySetup } from './third-party.setup.ts';

/** Captcha scene of third-party sign-in; the contract requires it too. [CAPT-10] */
const SCENE: (typeof captchaScenes)['thirdParty'] = 31_001;

/**
 * Third-party sign-in: the provider's page in a window or in place of this page; then a challenge, then the call.
 * [LOGIN-03] [CAPT-10] (decision D18)
 */
export const thirdPartyMachine = thirdPartySetup.createMachine({
  id: 'thirdParty',
  context: ({ input }) => ({
    ...input,
    visit: null,
    grant: null,
    proof: null,
    refusal: noRefusal,
    retryAfter: 0,
    answer: { kind: 'left' },
  }),
  initial: 'preparing',
  states: {
    preparing: {
      tags: ['busy'],
      meta: {
        screen: 'thirdParty.opening',
        spec: ['LOGIN-03'],
        doc: 'The address of the provider and the secrets of this visit are prepared.',
      },
      on: { 'thirdParty.left': 'done' },
      invoke: {
        id: 'prepareVisit',
        src: 'prepareVisit',
        input: ({ context: { provider, isInTelegram } }) => ({ provider, isInTelegram }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'ready' } },
            target: 'visiting',
            actions: { type: 'keepDetails', params: ({ event }) => keptVisit(event.output) },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'returned' } },
            target: 'solvingCaptcha',
            actions: { type: 'keepDetails', params: ({ event }) => keptGrant(event.output) },
          },
          onOutcome('mismatch', 'stopped.mismatch'),
          {
            guard: { type: 'isBlockedInTelegram', params: ({ event }) => ({ outcome: event.output }) },
            target: 'stopped.windowless',
          },
          onOutcome('embedded', 'stopped.embedded'),
          onOutcome('framed', 'stopped.framed'),
          { target: 'stopped.unavailable' },
        ],
        onError: 'stopped.unavailable',
      },
      after: { watchdog: 'stopped.unavailable' },
    },
    visiting: {
      meta: {
        screen: 'thirdParty.waiting',
        spec: ['LOGIN-03'],
        doc: 'The user is at the provider. A closed window cannot be detected, so the page offers a way back.',
      },
      on: { 'thirdParty.left': 'done' },
      invoke: {
        id: 'visitProvider',
        src: 'visitProvider',
        input: ({ context }) => ({ visit: required(context.visit) }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'granted' } },
            target: 'solvingCaptcha',
            actions: { type: 'keepDetails', params: ({ event }) => keptGrant(event.output) },
          },
          {
            guard: { type: 'isBlockedInTelegram', params: ({ event }) => ({ outcome: event.output }) },
            target: 'stopped.windowless',
          },
          onOutcome('blocked', 'redirecting'),
          onOutcome('denied', 'done'),
          onOutcome('unavailable', 'stopped.unavailable'),
          { target: 'stopped.mismatch' },
        ],
        onError: 'stopped.unavailable',
      },
    },
    redirecting: {
      tags: ['busy'],
      meta: {
        screen: 'thirdParty.opening',
        spec: ['LOGIN-03'],
        doc: 'The browser opens no window, so this page goes to the provider itself.',
      },
      on: { 'thirdParty.left': 'done' },
      invoke: {
        id: 'goToProvider',
        src: 'goToProvider',
        input: ({ context }) => ({ visit: required(context.visit) }),
        onDone: 'stopped.unavailable',
        onError: 'stopped.unavailable',
      },
      after: { leavingTooLong: 'stopped.unavailable' },
    },
    solvingCaptcha: {
      meta: { screen: 'thirdParty.captcha', spec: ['LOGIN-03', 'CAPT-10'], doc: 'The challenge of scene 31001.' },
      invoke: {
        id: 'captcha',
        src: 'captcha',
        input: () => ({ scene: SCENE, isRepeated: false }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'solved' } },
            target: 'posting',
            actions: { type: 'keepDetails', params: ({ event }) => proofIn(event.output) },
          },
          onOutcome('unavailable', 'stopped.captchaUnavailable'),
          { target: 'done' },
        ],
        onError: 'stopped.captchaUnavailable',
      },
    },
    posting: {
      tags: ['busy'],
      meta: { screen: 'thirdParty.busy', spec: ['LOGIN-03', 'CALL-40'], doc: 'The log-in call is on its way.' },
      on: { 'thirdParty.left': 'done' },
      invoke: {
        id: 'logInThirdParty',
        src: 'logInThirdParty',
        input: ({ context }) => ({
          grant: required(context.grant),
          proof: required(context.proof),
          isInTelegram: context.isInTelegram,
        }),
        onDone: [
          onFinalOutcome('signedIn'),
          onFinalOutcome('tokenLost'),
          onFinalOutcome('verificationNeeded'),
          onRefusal('noAccount', 'unlinked'),
          {
            guard: { type: 'isFormRefusal', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done',
            actions: { type: 'keepDetails', params: ({ event }) => ({ answer: formRefusal(event.output) }) },
          },
          onRefusal('captchaRefused', 'stopped.captchaRefused'),
          {
            guard: { type: 'outcomeIs', params: { is: 'tooMany' } },
            target: 'stopped.tooMany',
            actions: {
              type: 'keepDetails',
              params: ({ event }) => ({ ...refusalIn(event.output), ...waitIn(event.output) }),
            },
          },
          onRefusal('unreachable', 'stopped.unreachable'),
          {
            guard: { type: 'outcomeIs', params: { is: 'declined' } },
            target: 'stopped.refused',
            actions: [
              keepRefusal,
              {
                type: 'reportFailure',
                params: ({ context, event }) =>
                  context.isInTelegram ? null : toastOfDialog(refusalIn(event.output).refusal),
              },
            ],
          },
          { target: 'stopped.refused', actions: keepRefusal },
        ],
        onError: 'stopped.unreachable',
      },
      after: { watchdog: 'stopped.unreachable' },
    },
    unlinked: {
      entry: { type: 'keepIdentity', params: ({ context }) => unlinkedIdentity(context) },
      meta: {
        screen: 'thirdParty.busy',
        spec: ['ERR-16', 'TG-22'],
        doc: 'The sign-in has no account: Telegram users continue at the form, others see a notice. A sign-up takes the identity over.',
      },
      always: [
        {
          guard: 'continuesAtForm',
          target: 'done',
          actions: { type: 'keepDetails', params: ({ context }) => wanted(context) },
        },
        { target: 'stopped.noAccount' },
      ],
    },
    stopped: {
      initial: 'unavailable',
      tags: ['ended'],
      entry: 'dropGrant',
      on: { 'thirdParty.left': 'done', 'thirdParty.retried': { target: 'preparing', actions: 'forgetRefusal' } },
      states: {
        embedded: {
          meta: {
            screen: 'thirdParty.embedded',
            spec: ['LOGIN-03'],
            doc: 'The provider refuses browsers inside other apps.',
          },
        },
        framed: {
          meta: {
            screen: 'thirdParty.framed',
            spec: ['OAUTH-07', 'LOGIN-03'],
            doc: 'The page is in a frame, whose channel to a window is cut off: it can be opened in a new tab.',
          },
        },
        windowless: {
          meta: {
            screen: 'thirdParty.windowless',
            spec: ['LOGIN-03', 'TG-26'],
            doc: 'Inside Telegram no window of the provider opens: the log-in page can be opened in the browser.',
          },
        },
        unavailable: {
          meta: {
            screen: 'thirdParty.unavailable',
            spec: ['LOGIN-03'],
            doc: 'The provider cannot be reached, is not offered, or has failed.',
          },
        },
        mismatch: {
          meta: { screen: 'thirdParty.mismatch', spec: ['LOGIN-03'], doc: 'The answer does not belong to this visit.' },
        },
        captchaUnavailable: {
          meta: {
            screen: 'thirdParty.captchaUnavailable',
            spec: ['CAPT-16', 'ERR-41'],
            doc: 'No captcha is available; nothing was sent.',
          },
        },
        captchaRefused: {
          meta: { screen: 'thirdParty.captchaRefused', spec: ['CAPT-20'], doc: 'The proof did not hold.' },
        },
        noAccount: {
          meta: {
            screen: 'thirdParty.noAccount',
            spec: ['ERR-16', 'TG-22'],
            doc: 'No account here is linked to the third-party account.',
          },
        },
        tooMany: {
          meta: {
            screen: 'thirdParty.tooMany',
            spec: ['HTTP-18'],
            doc: 'The exchange asks to wait before the next attempt.',
          },
          on: { 'thirdParty.retried': {} },
          after: { waitOver: 'waited' },
        },
        waited: {
          entry: 'forgetRefusal',
          meta: {
            screen: 'thirdParty.waited',
            spec: ['HTTP-18'],
            doc: 'The wait that the exchange asked for is over.',
          },
        },
        refused: {
          meta: {
            screen: 'thirdParty.refused',
            spec: ['ERR-02', 'ERR-28', 'MODAL-22'],
            doc: 'Any other refusal, shown by its code; a toast repeats it.',
          },
        },
        unreachable: { meta: { screen: 'thirdParty.unreachable', spec: ['ERR-44'], doc: 'No usable reply.' } },
      },
    },
    done: {
      type: 'final',
      entry: 'dropGrant',
      meta: { screen: 'thirdParty.busy', spec: ['LOGIN-03'], doc: 'The outcome is known.' },
    },
  },
  output: ({ context }) => context.answer,
});
