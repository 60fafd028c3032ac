import { onOutcome } from '../outcome.ts';
import { noProblems } from '../rules/account-form.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import {
  attemptOf,
  dialogNotice,
  noCredential,
  offeredProvider,
  outcomeContext,
  providerCredential,
} from './login.outcomes.ts';
import { finishWith, onRefusal, onSignedIn, onPartsFailed, onUnreachable } from './login.rows.ts';
import { attemptFailures, dialogs, refusals } from './login.screens.ts';
import { loginSetup } from './login.setup.ts';

/**
 * The log-in: the form with e-mail or phone number and password, the attempts, and each refusal with its way forward.
 * [LOGIN-01] [LOGIN-02] [LOGIN-04] [LOGIN-07] to [LOGIN-12]
 */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input: { challenge, refusal, ...settings } }) => ({
    ...settings,
    method: 'email',
    identifier: '',
    problems: noProblems,
    credential: challenge ?? noCredential,
    wanted: null,
    attemptsLeft: 0,
    refusal: refusal ?? noRefusal,
    failure: { reason: 'network', reference: '' },
    ahead: [],
    retryAfter: 0,
    passwordRound: 0,
    answer: { kind: 'tokenLost' },
  }),
  initial: 'beginning',
  on: { 'back.requested': [{ guard: 'isByPhone', target: '.form', actions: 'takeEmail' }, {}] },
  states: {
    beginning: {
      meta: {
        screen: 'login.form',
        spec: ['LOGIN-01', 'QUICK-01', 'ERR-17'],
        doc: 'With a ticket of another site that is to be confirmed by a code, or was refused, or at the form?',
      },
      always: [
        { guard: { type: 'credentialIs', params: { is: 'verificationNeeded' } }, target: 'preparing' },
        { guard: 'wasRefused', target: 'form.refused' },
        { target: 'form.recalling' },
      ],
    },
    form: {
      initial: 'entering',
      entry: 'dropCredential',
      on: {
        'credentials.submitted': [
          {
            guard: {
              type: 'isComplete',
              params: ({ event }) => ({ identifier: event.identifier, password: event.password }),
            },
            target: 'preparing',
            actions: {
              type: 'keepCredentials',
              params: ({ event }) => ({ identifier: event.identifier, password: event.password }),
            },
          },
          {
            target: '.invalid',
            actions: [
              {
                type: 'noteProblems',
                params: ({ event }) => ({ identifier: event.identifier, password: event.password }),
              },
              'emitRejected',
            ],
          },
        ],
        'email.chosen': { target: '.entering', actions: 'takeEmail' },
        'phone.chosen': { target: '.entering', actions: ['forgetAhead', 'takePhone'] },
        'qr.chosen': 'preparing',
        'thirdParty.chosen': {
          target: 'preparing',
          actions: [
            'dropWanted',
            {
              type: 'keepCredential',
              params: ({ event }) => providerCredential(event.provider),
            },
          ],
        },
        'linking.declined': { target: '.entering', actions: 'dropWanted' },
        'forward.requested': [
          { guard: { type: 'isAhead', params: { is: 'qr' } }, target: 'preparing' },
          { guard: { type: 'isAhead', params: { is: 'phone' } }, target: '.entering', actions: 'takePhone' },
          {},
        ],
        'page.resumed': { target: '.entering', actions: ['dropWanted', 'forgetPassword'] },
      },
      states: {
        recalling: {
          meta: {
            screen: 'login.form',
            spec: ['LOGIN-01', 'LOGIN-03'],
            doc: 'Has the browser returned to this tab from a provider? Then the attempt continues by itself, once. The form can be used meanwhile.',
          },
          invoke: {
            id: 'recallProviderVisit',
            src: 'recallProviderVisit',
            onDone: [
              {
                guard: {
                  type: 'isOffered',
                  params: ({ context, event }) => ({ provider: offeredProvider(context, event.output) }),
                },
                target: '#login.preparing',
                actions: {
                  type: 'keepCredential',
                  params: ({ context, event }) => providerCredential(offeredProvider(context, event.output)),
                },
              },
              { target: 'entering' },
            ],
            onError: 'entering',
          },
        },
        entering: {
          meta: {
            screen: 'login.form',
            spec: ['LOGIN-01', 'LOGIN-02', 'LOGIN-13'],
            doc: 'E-mail or phone number, and password, are being entered.',
          },
        },
        accountStep: {
          on: { 'back.requested': { target: 'entering', actions: 'dropWanted' } },
          meta: {
            screen: 'login.accountStep',
            spec: ['TG-22', 'ERR-16', 'TG-10'],
            doc: 'The third-party sign-in has no account here: logging in links it, if it was Telegram. A step: Back leads to the form.',
          },
        },
        ...refusals,
        tooMany: {
          meta: {
            screen: 'login.tooMany',
            spec: ['HTTP-18'],
            doc: 'The exchange asks to wait before the next attempt, by any method: only the end of the wait leads on.',
          },
          on: {
            '*': {},
            'email.chosen': { actions: 'takeEmail' },
            'phone.chosen': { actions: ['forgetAhead', 'takePhone'] },
            'back.requested': [{ guard: 'isByPhone', actions: 'takeEmail' }, {}],
            'forward.requested': [{ guard: { type: 'isAhead', params: { is: 'phone' } }, actions: 'takePhone' }, {}],
            'page.resumed': { actions: ['dropWanted', 'forgetPassword'] },
          },
          after: { waitOver: 'entering' },
        },
        ...attemptFailures,
      },
    },
    preparing: {
      tags: ['busy'],
      entry: 'forgetAhead',
      meta: {
        screen: 'login.busy',
        spec: ['LOGIN-01', 'LOGIN-13', 'UI-15'],
        doc: 'The parts of the page that this kind of attempt needs are being loaded.',
      },
      on: {
        'attempt.cancelled': { target: 'form', actions: ['emitCancelled', 'dropProviderVisit'] },
        'back.requested': { target: 'form', actions: ['emitCancelled', 'dropProviderVisit'] },
        'page.resumed': { target: 'form', actions: ['forgetPassword', 'dropProviderVisit'] },
      },
      invoke: {
        id: 'prepareAttempt',
        src: 'prepareAttempt',
        input: ({ context }) => ({ by: context.credential.kind }),
        onDone: [
          { guard: { type: 'credentialIs', params: { is: 'qr' } }, target: 'attempting', actions: 'noteScanning' },
          { target: 'attempting' },
        ],
        onError: onPartsFailed('network'),
      },
      after: { watchdog: onPartsFailed('timeout') },
    },
    attempting: {
      meta: {
        screen: 'login.busy',
        spec: ['LOGIN-01', 'LOGIN-03', 'LOGIN-11', 'LOGIN-12', 'LOGIN-13'],
        doc: 'An attempt is under way, and has screens of its own. Its outcome leads to the form with a notice, to a dialog, or ends the flow.',
      },
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context }) => attemptOf(context),
        onSnapshot: {
          actions: {
            type: 'followAttempt',
            params: ({ event }) => ({ passwordRound: event.snapshot.context.passwordRound }),
          },
        },
        onDone: [
          onSignedIn,
          finishWith('tokenLost'),
          finishWith('selfUnblock'),
          onOutcome('left', 'form'),
          onOutcome('resumed', 'form', 'forgetPassword'),
          onRefusal('wrongPassword', 'form.wrongPassword'),
          onRefusal('thirdPartyOnly', 'form.thirdPartyOnly'),
          onRefusal('accountNotLinked', 'form.accountStep'),
          onRefusal('passwordLocked', 'form.locked'),
          onRefusal('ipLimited', 'form.ipLimited'),
          onRefusal('terminated', 'form.terminated'),
          onRefusal('refused', 'form.refused'),
          onRefusal('banned', 'form.refused'),
          onRefusal('tooMany', 'form.tooMany'),
          onOutcome('captchaUnavailable', 'form.captchaUnavailable'),
          onRefusal('captchaRefused', 'form.captchaRefused'),
          onOutcome('keyMissing', 'form.keyMissing'),
          onRefusal('keyRefused', 'form.keyRefused'),
          onRefusal('tokenMissing', 'form.tokenMissing'),
          onOutcome('keyTooShort', 'form.keyTooShort'),
          onOutcome('cryptoMissing', 'form.cryptoMissing'),
          onRefusal('accountUpgrading', 'dialog.accountUpgrading'),
          onRefusal('declined', 'dialog.declined'),
          onRefusal('kycMissing', 'dialog.kycMissing'),
          onRefusal('belongsElsewhere', 'dialog.belongsElsewhere'),
          onRefusal('unsupported', 'dialog.unsupported'),
          {
            target: 'form.unreachable',
            actions: { type: 'keepOutcome', params: ({ event }) => outcomeContext(event.output) },
          },
        ],
        onError: onUnreachable,
      },
    },
    dialog: {
      initial: 'declined',
      tags: ['modal'],
      entry: ['forgetPassword', { type: 'reportFailure', params: ({ context }) => dialogNotice(context) }],
      on: { 'refusal.acknowledged': 'form', 'back.requested': 'form' },
      states: {
        accountUpgrading: {
          meta: {
            screen: 'login.accountUpgrading',
            spec: ['ERR-25', 'MODAL-09'],
            doc: 'The account is being created again; an e-mail will tell when it is ready.',
          },
          on: {
            'home.requested': {
              target: '#login.done',
              actions: { type: 'keepAnswer', params: { kind: 'homeChosen' } },
            },
          },
        },
        ...dialogs,
      },
    },
    done: {
      type: 'final',
      entry: ['dropWanted', 'forgetPassword'],
      meta: { screen: 'login.busy', spec: ['LOGIN-09'], doc: 'The outcome is known.' },
    },
  },
  output: ({ context }) => context.answer,
});
