import type { LogInOutcome } from '../../services/contract/login.ts';
import type { Entered } from '../../services/contract/telegram-bind.ts';
import { held } from '../answer.ts';
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
export function told<Is extends LogInOutcome['kind'] | 'accountWanted'>(is: Is, target: string) {
  return {
    guard: { type: 'answered', params: { is } },
    target,
    actions: {
      type: 'keepFacts',
      params: ({ event }: { readonly event: { readonly output: LogInOutcome | QrAnswer | ThirdPartyAnswer } }) =>
        outcomeFacts(event.output),
    },
  } as const;
}

/** The row of an answer that leads on, with nothing to be kept of it. */
export function leading(is: Answer['kind'], target: string) {
  return { guard: { type: 'answered', params: { is } }, target } as const;
}

/** What an attempt goes by; none of them: a QR code. */
export type Means = 'challenge' | 'password' | 'provider';

/** The row of an attempt that goes by that. */
export function goingBy<Target extends string>(is: Means, target: Target) {
  return { guard: { type: 'isBy', params: { is } }, target } as const;
}

/** The row of an answer that signs somebody in. */
export const entered = {
  guard: { type: 'answered', params: { is: 'signedIn' } },
  target: 'done',
  actions: {
    type: 'keepAnswer',
    params: ({ event }: { readonly event: { readonly output: { readonly kind: string } } }) => event.output as Entered,
  },
} as const;

/** The row of an answer that ends the flow without anybody being signed in. */
export function over(is: 'tokenLost' | 'selfUnblock') {
  return {
    guard: { type: 'answered', params: { is } },
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
export const step = { 'back.requested': 'form' } as const;

/** Whoever comes back to the page finds the form, and no attempt goes on that they had left. [N19] [T02] */
const resumed = { 'page.resumed': { target: 'form', actions: 'forgetPassword' } } as const;

/** An attempt under way, without anything before the form. */
export const underWay = { tags: ['busy'], on: { 'attempt.cancelled': 'form', ...resumed, ...step } } as const;

/** What stands before the form while a child machine lives. */
export const beforeForm = { tags: ['modal'], on: { ...resumed, ...step } } as const;

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
export const turnedAway = [
  told('accountUpgrading', 'accountUpgrading'),
  told('passwordLocked', 'form.locked'),
  told('ipLimited', 'form.ipLimited'),
  told('terminated', 'form.terminated'),
  told('kycMissing', 'kycMissing'),
  told('belongsElsewhere', 'belongsElsewhere'),
  told('unsupported', 'unsupported'),
] as const;

/** The same by any way but the password. */
const turnedAwayElsewhere = [told('banned', 'checkingBan'), ...turnedAway] as const;

export const byQr = {
  id: 'qr',
  src: 'qr',
  input: ({ context: { wanted } }: Known) => ({ telegram: wanted && wanted.telegram }),
  onDone: [
    entered,
    over('tokenLost'),
    leading('verificationNeeded', 'verifying'),
    ...turnedAwayElsewhere,
    { target: 'form' },
  ],
  onError: unreached('network'),
} as const;

export const byAccountElsewhere = {
  id: 'thirdParty',
  src: 'thirdParty',
  input: ({ context }: Known) => ({ provider: held(context.provider), isInTelegram: context.isInTelegram }),
  onDone: [
    entered,
    over('tokenLost'),
    leading('verificationNeeded', 'verifying'),
    told('accountWanted', 'form.accountStep'),
    ...turnedAwayElsewhere,
    { target: 'form' },
  ],
  onError: 'form',
} as const;

export const byCode = {
  id: 'verification',
  src: 'verification',
  input: ({ event, context }: Known & { readonly event: object }) => asked(context.challenge ?? event, context),
  onDone: [entered, over('tokenLost'), { target: 'form' }],
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
  onDone: [over('selfUnblock'), leading('told', 'form.refused'), { target: 'form' }],
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
  on: { 'refusal.acknowledged': 'form', ...step },
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
