import { assign, setup } from 'xstate';
import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { LogInOutcome } from '../../services/contract/login.ts';
import type { PageProvider } from '../../services/contract/third-party.ts';
import type { Secret } from '../../services/secret.ts';
import { outcomeIs, required, WATCHDOG } from '../answer.ts';
import { banMachine } from '../ban/ban.machine.ts';
import { captchaMachine } from '../captcha/captcha.machine.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { effect, port } from '../port.ts';
import { qrMachine } from '../qr/qr.machine.ts';
import { accountMeant, formProblems, noProblems } from '../rules/account-form.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import { thirdPartyMachine } from '../third-party/third-party.machine.ts';
import { verificationMachine } from '../verification/verification.machine.ts';
import { keptProof, keptSeal, outcomeFacts, requestOf, type LoginFacts } from './login.facts.ts';
import {
  banLookup,
  modalOverForm,
  byAccountElsewhere,
  byCode,
  byQr,
  dialog,
  onSignedIn,
  routeByCredential,
  onOutcome,
  onceMore,
  finishWith,
  backToForm,
  onRefusal,
  sharedRefusals,
  type Answer,
  type Credential,
  underWay,
  unreached,
  waiting,
} from './login.rows.ts';
import type {
  LoginAnswer,
  LoginContext,
  LoginEvent,
  LoginInput,
  LogInRequest,
  SealedPassword,
  SealOutcome,
} from './login.types.ts';

/** Signing in by e-mail or phone number and password: form, captcha, log-in call, and every refusal with its way forward. [LOGIN-01] [LOGIN-02] [LOGIN-04] [LOGIN-07] to [LOGIN-12] */
export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginContext,
    events: {} as LoginEvent,
    output: {} as LoginAnswer,
    children: {} as {
      captcha: 'captcha';
      ban: 'ban';
      qr: 'qr';
      verification: 'verification';
      thirdParty: 'thirdParty';
      prepareAttempt: 'prepareAttempt';
      sealPassword: 'sealPassword';
      logIn: 'logIn';
    },
  },
  actors: {
    captcha: captchaMachine,
    ban: banMachine,
    qr: qrMachine,
    verification: verificationMachine,
    thirdParty: thirdPartyMachine,
    prepareAttempt: port<{ readonly kind: 'ready' }, void>('prepareAttempt'),
    sealPassword: port<SealOutcome, { password: Secret }>('sealPassword'),
    logIn: port<LogInOutcome, LogInRequest>('logIn'),
  },
  guards: {
    outcomeIs: outcomeIs<Answer>(),
    isComplete: ({ context }, params: { identifier: string; password: Secret }) => {
      const problems = formProblems(context.method, params.identifier, params.password.isEmpty);
      return problems.identifier === null && problems.password === null;
    },
    isBy: ({ context }, params: { is: Credential }) => context[params.is] !== null,
    isByPhone: ({ context }) => context.method === 'mobile',
    isAhead: ({ context }, params: { is: LoginContext['ahead'][number] }) => context.ahead[0] === params.is,
    isFirstKeyRefusal: ({ context }) => context.keyRefusals === 0,
    isFirstCaptchaRefusal: ({ context }) => context.captchaRefusals === 0,
  },
  actions: {
    keepCredentials: assign((_, params: { identifier: string; password: Secret }) => ({
      identifier: accountMeant(params.identifier),
      password: params.password,
      problems: noProblems,
    })),
    keepProvider: assign((_, params: { provider: PageProvider }) => params),
    dropWanted: assign({ wanted: null }),
    forgetProblems: assign({ problems: noProblems }),
    noteProblems: assign({
      problems: ({ context }, params: { identifier: string; password: Secret }) =>
        formProblems(context.method, params.identifier, params.password.isEmpty),
    }),
    takeEmail: assign(({ context: { method, ahead } }) => ({
      method: 'email',
      ahead: method === 'email' ? ahead : ['phone', ...ahead],
    })),
    takePhone: assign(({ context }) => ({ method: 'mobile', ahead: context.ahead.slice(1) })),
    keepProof: assign((_, params: { proof: CaptchaProof }) => params),
    keepSealed: assign((_, params: { sealed: SealedPassword }) => params),
    keepFacts: assign((_, params: LoginFacts) => params),
    countKeyRefusal: assign({ keyRefusals: ({ context }) => context.keyRefusals + 1 }),
    countCaptchaRefusal: assign({ captchaRefusals: ({ context }) => context.captchaRefusals + 1 }),
    /** A proof is good for one call. [CAPT-20] */
    dropProof: assign({ proof: null, sealed: null }),
    forgetWay: assign({ provider: null, challenge: null }),
    dropSecrets: assign({ password: null, proof: null, sealed: null, keyRefusals: 0, captchaRefusals: 0 }),
    forgetPassword: assign({ passwordRound: ({ context }) => context.passwordRound + 1 }),
    noteScanning: assign({ ahead: ['qr'] }),
    forgetAhead: assign({ ahead: [] }),
    tellFailure: effect<Notice | null>('tellFailure'),
    keepAnswer: assign({ answer: (_, params: LoginAnswer) => params }),
  },
  delays: { watchdog: WATCHDOG, waitOver: ({ context }) => context.retryAfter },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    ...input,
    method: 'email',
    identifier: '',
    problems: noProblems,
    provider: null,
    wanted: null,
    password: null,
    proof: null,
    sealed: null,
    attemptsLeft: 0,
    refusal: noRefusal,
    failure: { reason: 'network', reference: '' },
    ahead: [],
    retryAfter: 0,
    keyRefusals: 0,
    captchaRefusals: 0,
    passwordRound: 0,
    answer: { kind: 'tokenLost' },
  }),
  initial: 'beginning',
  on: { 'back.requested': [{ guard: 'isByPhone', target: '.form', actions: 'takeEmail' }, {}] },
  states: {
    beginning: {
      meta: {
        screen: 'login.form',
        spec: ['LOGIN-01', 'QUICK-01'],
        doc: 'With a ticket of another site that is to be confirmed by a code, or at the form?',
      },
      always: [routeByCredential('challenge', 'preparing'), { target: 'form' }],
    },
    form: {
      initial: 'entering',
      entry: ['dropSecrets', 'forgetWay'],
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
            actions: {
              type: 'noteProblems',
              params: ({ event }) => ({ identifier: event.identifier, password: event.password }),
            },
          },
        ],
        'email.chosen': { target: '.entering', actions: 'takeEmail' },
        'phone.chosen': { target: '.entering', actions: ['forgetAhead', 'takePhone'] },
        'qr.chosen': 'preparing',
        'thirdParty.chosen': {
          target: 'preparing',
          actions: ['dropWanted', { type: 'keepProvider', params: ({ event }) => ({ provider: event.provider }) }],
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
            doc: 'Nobody has an account for that sign-in elsewhere: whoever logs in now has it linked, if it was Telegram. A step: Back leads to the form and its ways.',
          },
        },
        invalid: {
          exit: 'forgetProblems',
          meta: {
            screen: 'login.invalid',
            spec: ['VAL-09', 'VAL-10', 'LOGIN-01'],
            doc: 'A field is empty, or no e-mail address or phone number: said under the field.',
          },
        },
        wrongPassword: {
          entry: 'forgetPassword',
          meta: {
            screen: 'login.wrongPassword',
            spec: ['LOGIN-07', 'ERR-21', 'VAL-04'],
            doc: 'Wrong for the third to fifth time: attempts left, and the way to a new password.',
          },
        },
        madeElsewhere: {
          entry: 'forgetPassword',
          meta: {
            screen: 'login.madeElsewhere',
            spec: ['LOGIN-06'],
            doc: 'The account was made with one elsewhere: that is the way in, and has the focus.',
          },
        },
        locked: {
          entry: 'forgetPassword',
          meta: { screen: 'login.locked', spec: ['LOGIN-08', 'ERR-23'], doc: 'Too many wrong passwords.' },
        },
        ipLimited: {
          entry: 'forgetPassword',
          meta: { screen: 'login.ipLimited', spec: ['ERR-24'], doc: 'Signing in is not possible from this network.' },
        },
        terminated: {
          entry: 'forgetPassword',
          meta: { screen: 'login.terminated', spec: ['ERR-14', 'DEST-06'], doc: 'The account has been closed.' },
        },
        refused: {
          entry: 'forgetPassword',
          meta: {
            screen: 'login.refused',
            spec: ['ERR-02', 'ERR-42'],
            doc: 'Any other refusal; its toast says code and message, the form repeats it.',
          },
        },
        unreachable: {
          meta: {
            screen: 'login.unreachable',
            spec: ['ERR-44', 'HTTP-20'],
            doc: 'No usable reply; everything typed stays.',
          },
        },
        tooMany: {
          meta: {
            screen: 'login.tooMany',
            spec: ['HTTP-18'],
            doc: 'The exchange asks to wait before the next attempt, by whichever way: only the wait leads on.',
          },
          on: waiting,
          after: { waitOver: 'entering' },
        },
        captchaUnavailable: {
          meta: {
            screen: 'login.captchaUnavailable',
            spec: ['CAPT-16', 'ERR-41'],
            doc: 'No captcha can be had; nothing was sent.',
          },
        },
        captchaRefused: {
          meta: {
            screen: 'login.captchaRefused',
            spec: ['CAPT-20', 'LOGIN-01'],
            doc: 'Two proofs were refused: no third challenge by itself; nobody has judged the password.',
          },
        },
        keyMissing: {
          meta: {
            screen: 'login.keyMissing',
            spec: ['LOGIN-10', 'VAL-03'],
            doc: 'No key to seal the password with; nothing was sent.',
          },
        },
        cryptoMissing: {
          meta: {
            screen: 'login.cryptoMissing',
            spec: ['LOGIN-10', 'VAL-03'],
            doc: 'This browser cannot seal the password; nothing was sent.',
          },
        },
      },
    },
    preparing: {
      ...underWay,
      entry: 'forgetAhead',
      meta: {
        screen: 'login.busy',
        spec: ['LOGIN-01', 'LOGIN-13', 'UI-15'],
        doc: 'The parts of the page that an attempt needs, by password, by an account elsewhere, by QR code or by a ticket that wants a code, are being loaded.',
      },
      invoke: {
        id: 'prepareAttempt',
        src: 'prepareAttempt',
        onDone: [
          routeByCredential('challenge', 'verifying'),
          routeByCredential('password', 'solvingCaptcha'),
          routeByCredential('provider', 'goingElsewhere'),
          { target: 'scanning' },
        ],
        onError: unreached('network'),
      },
      after: { watchdog: unreached('timeout') },
    },
    scanning: {
      ...modalOverForm,
      entry: 'noteScanning',
      meta: {
        screen: 'login.qr',
        spec: ['LOGIN-13', 'QR-01', 'QR-03'],
        doc: 'A code for the phone stands before the form.',
      },
      invoke: byQr,
    },
    solvingCaptcha: {
      ...modalOverForm,
      meta: {
        screen: 'login.captcha',
        spec: ['LOGIN-01', 'CAPT-04', 'CAPT-20'],
        doc: 'The captcha challenge stands before the form.',
      },
      invoke: {
        id: 'captcha',
        src: 'captcha',
        input: ({ context }) => ({ scene: context.scene, isRepeated: context.captchaRefusals > 0 }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'solved' } },
            target: 'sealing',
            actions: { type: 'keepProof', params: ({ event }) => keptProof(event.output) },
          },
          onOutcome('unavailable', 'form.captchaUnavailable'),
          { target: 'form' },
        ],
        onError: 'form.captchaUnavailable',
      },
    },
    sealing: {
      ...underWay,
      meta: {
        screen: 'login.busy',
        spec: ['LOGIN-10', 'VAL-03'],
        doc: 'The password is sealed; the key is waited for.',
      },
      invoke: {
        id: 'sealPassword',
        src: 'sealPassword',
        input: ({ context }) => ({ password: required(context.password) }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'sealed' } },
            target: 'submitting',
            actions: { type: 'keepSealed', params: ({ event }) => keptSeal(event.output) },
          },
          onOutcome('cryptoMissing', 'form.cryptoMissing'),
          { target: 'form.keyMissing' },
        ],
        onError: 'form.keyMissing',
      },
      after: { watchdog: 'form.keyMissing' },
    },
    submitting: {
      ...underWay,
      meta: { screen: 'login.busy', spec: ['LOGIN-01', 'LOGIN-04', 'UI-15'], doc: 'The log-in call is on its way.' },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => requestOf(context),
        onDone: [
          onSignedIn,
          finishWith('tokenLost'),
          onRefusal('captchaRefused', 'repeatingCaptcha'),
          onOutcome('keyRefused', 'renewingKey'),
          onOutcome('verificationNeeded', 'verifying'),
          onRefusal('madeElsewhere', 'form.madeElsewhere'),
          onRefusal('banned', 'checkingBan'),
          ...sharedRefusals,
          onRefusal('wrongPassword', 'form.wrongPassword'),
          onRefusal('tooMany', 'form.tooMany'),
          onRefusal('declined', 'declined'),
          onRefusal('refused', 'form.refused'),
          {
            target: 'form.unreachable',
            actions: { type: 'keepFacts', params: ({ event }) => outcomeFacts(event.output) },
          },
        ],
        onError: unreached('network'),
      },
      after: { watchdog: unreached('timeout') },
    },
    ...onceMore,
    checkingBan: {
      entry: ['dropSecrets', 'forgetPassword'],
      on: backToForm,
      meta: {
        screen: 'login.ban',
        spec: ['LOGIN-12', 'BAN-01', 'ERR-26'],
        doc: 'The account is banned: since when, and what can be done?',
      },
      invoke: banLookup,
    },
    goingElsewhere: {
      ...modalOverForm,
      meta: { screen: 'login.thirdParty', spec: ['LOGIN-03'], doc: 'Signing in with an account elsewhere.' },
      invoke: byAccountElsewhere,
    },
    verifying: {
      entry: ['dropSecrets', 'forgetPassword'],
      ...modalOverForm,
      meta: {
        screen: 'login.verification',
        spec: ['LOGIN-11', 'QUICK-01'],
        doc: 'The password, the ticket, the QR code or the account elsewhere was right, and the account wants a code besides.',
      },
      invoke: byCode,
    },
    accountUpgrading: {
      ...dialog,
      meta: {
        screen: 'login.accountUpgrading',
        spec: ['ERR-25', 'MODAL-09'],
        doc: 'The account is being created anew; an e-mail will tell when it is ready.',
      },
      on: {
        'home.requested': { target: 'done', actions: { type: 'keepAnswer', params: { kind: 'homeChosen' } } },
        'refusal.acknowledged': 'form',
        ...backToForm,
      },
    },
    declined: {
      ...dialog,
      meta: {
        screen: 'login.declined',
        spec: ['MODAL-16', 'ERR-28'],
        doc: 'A refusal that no screen of its own has: the default error modal.',
      },
    },
    kycMissing: {
      ...dialog,
      meta: {
        screen: 'login.kycMissing',
        spec: ['MODAL-14', 'MODAL-15', 'ERR-29', 'ERR-34'],
        doc: 'The identity is not verified yet: back to the form, or on to the verification.',
      },
    },
    belongsElsewhere: {
      ...dialog,
      meta: {
        screen: 'login.belongsElsewhere',
        spec: ['MODAL-12', 'MODAL-13', 'JUMP-05'],
        doc: 'The person has to log in on another site: stay, or go there.',
      },
    },
    unsupported: {
      ...dialog,
      meta: {
        screen: 'login.unsupported',
        spec: ['MODAL-01', 'ERR-39'],
        doc: 'Nobody of this country is served here.',
      },
    },
    done: {
      type: 'final',
      entry: ['dropSecrets', 'forgetWay', 'dropWanted', 'forgetPassword'],
      meta: { screen: 'login.busy', spec: ['LOGIN-09'], doc: 'The answer is known.' },
    },
  },
  output: ({ context }) => context.answer,
});
