import type { LogInOutcome } from '../../services/contract/login.ts';
import type { SignInCompletion } from '../../services/contract/telegram-bind.ts';
import { required } from '../answer.ts';
import type { BanAnswer } from '../ban/ban.types.ts';
import type { CaptchaAnswer } from '../captcha/captcha.types.ts';
import type { QrAnswer } from '../qr/qr.types.ts';
import type { ThirdPartyAnswer } from '../third-party/third-party.types.ts';
import type { VerificationAnswer } from '../verification/verification.types.ts';
import { asked, dialogNotice, outcomeFacts } from './login.facts.ts';
import type { LoginContext, SealOutcome } from './login.types.ts';

/** What the calls and child machines of the flow answer. */
export type Answer =
  | CaptchaAnswer
  | SealOutcome
  | LogInOutcome
  | BanAnswer
  | QrAnswer
  | VerificationAnswer
  | ThirdPartyAnswer;

interface Known {
  readonly context: LoginContext;
}

/** The row of an answer that is told of with its facts. */
export function onRefusal<Is extends LogInOutcome['kind'] | 'accountWanted'>(is: Is, target: string) {
  return {
    guard: { type: 'outcomeIs', params: { is } },
    target,
    actions: {
      type: 'keepFacts',
      params: ({ event }: { readonly event: { readonly output: LogInOutcome | QrAnswer | ThirdPartyAnswer } }) =>
        outcomeFacts(event.output),
    },
  } as const;
}

/** The row of an answer that leads on, with nothing to be kept of it. */
export function onOutcome(is: Answer['kind'], target: string) {
  return { guard: { type: 'outcomeIs', params: { is } }, target } as const;
}

/** What an attempt goes by; none of them: a QR code. */
export type Credential = 'challenge' | 'password' | 'provider';

/** The row of an attempt that goes by that. */
export function routeByCredential<Target extends string>(is: Credential, target: Target) {
  return { guard: { type: 'isBy', params: { is } }, target } as const;
}

/** The row of an answer that signs somebody in. */
export const onSignedIn = {
  guard: { type: 'outcomeIs', params: { is: 'signedIn' } },
  target: 'done',
  actions: {
    type: 'keepAnswer',
    params: ({ event }: { readonly event: { readonly output: { readonly kind: string } } }) =>
      event.output as SignInCompletion,
  },
} as const;

/** The row of an answer that ends the flow without anybody being signed in. */
export function finishWith(is: 'tokenLost' | 'selfUnblock') {
  return {
    guard: { type: 'outcomeIs', params: { is } },
    target: 'done',
    actions: { type: 'keepAnswer', params: { kind: is } },
  } as const;
}

/** The way on from what brought no answer. */
export function unreached(reason: 'network' | 'timeout') {
  return {
    target: 'form.unreachable',
    actions: { type: 'keepFacts', params: { failure: { reason, reference: '' } } },
  } as const;
}

/** A step: whoever goes back is at the form. */
export const backToForm = { 'back.requested': 'form' } as const;

/** Whoever comes back to the page finds the form, and no attempt goes on that they had left. [N19] [T02] */
const resumed = { 'page.resumed': { target: 'form', actions: 'forgetPassword' } } as const;

/** An attempt under way, without anything before the form. */
export const underWay = { tags: ['busy'], on: { 'attempt.cancelled': 'form', ...resumed, ...backToForm } } as const;

/** What stands before the form while a child machine lives. */
export const modalOverForm = { tags: ['modal'], on: { ...resumed, ...backToForm } } as const;

/** While the exchange asks to wait: the field may change, and nothing begins or ends the wait. [HTTP-18] [N13] */
export const waiting = {
  '*': {},
  'email.chosen': { actions: 'takeEmail' },
  'phone.chosen': { actions: ['forgetAhead', 'takePhone'] },
  'back.requested': [{ guard: 'isByPhone', actions: 'takeEmail' }, {}],
  'forward.requested': [{ guard: { type: 'isAhead', params: { is: 'phone' } }, actions: 'takePhone' }, {}],
  'page.resumed': { actions: ['dropWanted', 'forgetPassword'] },
} as const;

/** Refusals that mean the same by whichever way somebody comes: each has its notice in the form, or its dialog. */
export const sharedRefusals = [
  onRefusal('accountUpgrading', 'accountUpgrading'),
  onRefusal('passwordLocked', 'form.locked'),
  onRefusal('ipLimited', 'form.ipLimited'),
  onRefusal('terminated', 'form.terminated'),
  onRefusal('kycMissing', 'kycMissing'),
  onRefusal('belongsElsewhere', 'belongsElsewhere'),
  onRefusal('unsupported', 'unsupported'),
] as const;

/** The same by any way but the password. */
const sharedRefusalsAndBan = [onRefusal('banned', 'checkingBan'), ...sharedRefusals] as const;

export const byQr = {
  id: 'qr',
  src: 'qr',
  input: ({ context: { wanted } }: Known) => ({ telegram: wanted && wanted.telegram }),
  onDone: [
    onSignedIn,
    finishWith('tokenLost'),
    onOutcome('verificationNeeded', 'verifying'),
    ...sharedRefusalsAndBan,
    { target: 'form' },
  ],
  onError: unreached('network'),
} as const;

export const byAccountElsewhere = {
  id: 'thirdParty',
  src: 'thirdParty',
  input: ({ context }: Known) => ({ provider: required(context.provider), isInTelegram: context.isInTelegram }),
  onDone: [
    onSignedIn,
    finishWith('tokenLost'),
    onOutcome('verificationNeeded', 'verifying'),
    onRefusal('accountWanted', 'form.accountStep'),
    ...sharedRefusalsAndBan,
    { target: 'form' },
  ],
  onError: 'form',
} as const;

export const byCode = {
  id: 'verification',
  src: 'verification',
  input: ({ event, context }: Known & { readonly event: object }) => asked(context.challenge ?? event, context),
  onDone: [onSignedIn, finishWith('tokenLost'), { target: 'form' }],
  onError: 'form',
} as const;

/** By a QR code or an account elsewhere nobody has said who they are, whatever stands in the form. */
export const banLookup = {
  id: 'ban',
  src: 'ban',
  input: ({ context: { provider, ahead, identifier, selfUnblock, refusal } }: Known) => ({
    identifier: (provider ?? ahead[0]) ? '' : identifier,
    selfUnblock,
    reference: refusal.reference,
  }),
  onDone: [finishWith('selfUnblock'), onOutcome('told', 'form.refused'), { target: 'form' }],
  onError: 'form',
} as const;

/** A refusal that stands in a dialog before the form, until it is acknowledged: nothing of the attempt is kept. A toast says its code besides. [MODAL-22] */
export const dialog = {
  entry: [
    'dropSecrets',
    'forgetWay',
    'forgetPassword',
    { type: 'tellFailure', params: ({ context }: Known) => dialogNotice(context) },
  ],
  tags: ['modal'],
  on: { 'refusal.acknowledged': 'form', ...backToForm },
} as const;

/** What of an attempt is done a second time, and never a third. [CAPT-20] [LOGIN-10] */
export const onceMore = {
  repeatingCaptcha: {
    meta: {
      screen: 'login.busy',
      spec: ['CAPT-20'],
      doc: 'The exchange refused the proof: one more challenge, never more than that.',
    },
    always: [
      { guard: 'isFirstCaptchaRefusal', target: 'solvingCaptcha', actions: ['dropProof', 'countCaptchaRefusal'] },
      { target: 'form.captchaRefused' },
    ],
  },
  renewingKey: {
    meta: {
      screen: 'login.busy',
      spec: ['LOGIN-10'],
      doc: 'The exchange did not know the key, or the password was sealed by a clock that has been moved since: once more with a fresh key, the new time and a new challenge, never more than once.',
    },
    always: [
      { guard: 'isFirstKeyRefusal', target: 'solvingCaptcha', actions: ['dropProof', 'countKeyRefusal'] },
      { target: 'form.keyMissing' },
    ],
  },
} as const;
