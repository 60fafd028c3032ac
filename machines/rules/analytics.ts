import type { AnalyticsEventName } from '../../services/contract/analytics.ts';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { CaptchaContext } from '../captcha/captcha.types.ts';
import type { LoginContext } from '../login/login.types.ts';
import type { QrContext } from '../qr/qr.types.ts';
import type { VerificationContext } from '../verification/verification.types.ts';

/** One transition that is told: which event, of which machine, into which state; `by` and `from` where the target alone does not tell. */
export interface TrackedTransition {
  readonly event: AnalyticsEventName;
  readonly machine: string;
  readonly to: string;
  readonly from?: string;
  readonly by?: string;
  /** Only where the context after the transition is so. */
  readonly when?: (context: never) => boolean;
  /** What is told besides, from the context after the transition. */
  readonly details?: (context: never) => Readonly<Record<string, string | number>>;
}

const reason = (word: string) => (): { readonly reason: string } => ({ reason: word });

/** The same, with the code of the exchange. */
const refused =
  (word: string) =>
  ({ refusal }: { readonly refusal: Pick<RefusalDetails, 'code'> }) => ({ reason: word, code: refusal.code });

/** One row for each end or setback of a machine that its state alone names: the last word of the state is the reason. */
const setbacks = <const Event extends AnalyticsEventName>(event: Event, machine: string, states: readonly string[]) =>
  states.map((state) => ({
    event,
    machine,
    to: `${machine}.${state}`,
    details: reason(state.slice(state.lastIndexOf('.') + 1)),
  }));

/** Every event that comes of a transition. No machine and no view tells anything by itself. [ANALYTICS-04] */
export const trackedTransitions: readonly TrackedTransition[] = [
  { event: 'session.recognised', machine: 'app', from: 'app.visiting.recognising', to: 'app.recognised' },
  { event: 'session.recognised', machine: 'app', from: 'app.entering.judging', to: 'app.alreadyHere' },
  { event: 'cookies.blocked', machine: 'app', to: 'app.cookiesBlocked' },
  { event: 'login.succeeded', machine: 'app', to: 'app.loadingProfile' },
  { event: 'departure.begun', machine: 'app', to: 'app.leaving' },
  { event: 'departure.stalled', machine: 'app', to: 'app.stalled' },
  { event: 'signOut.begun', machine: 'app', to: 'app.signingOut' },
  {
    event: 'login.submitted',
    machine: 'login',
    to: 'login.preparing',
    when: ({ credential }: LoginContext) => credential?.kind === 'password',
  },
  { event: 'login.cancelled', machine: 'login', by: 'attempt.cancelled', to: 'login.form' },
  { event: 'login.cancelled', machine: 'login', by: 'back.requested', from: 'login.preparing', to: 'login.form' },
  { event: 'login.cancelled', machine: 'attempt', by: 'attempt.cancelled', to: 'attempt.done' },
  { event: 'login.cancelled', machine: 'attempt', by: 'back.requested', from: 'attempt.sealing', to: 'attempt.done' },
  {
    event: 'login.cancelled',
    machine: 'attempt',
    by: 'back.requested',
    from: 'attempt.submitting',
    to: 'attempt.done',
  },
  { event: 'login.failed', machine: 'login', to: 'login.form.invalid', details: reason('invalid') },
  { event: 'login.failed', machine: 'login', to: 'login.form.wrongPassword', details: refused('wrongPassword') },
  { event: 'login.failed', machine: 'login', to: 'login.form.madeElsewhere', details: refused('madeElsewhere') },
  { event: 'login.failed', machine: 'login', to: 'login.form.locked', details: refused('locked') },
  { event: 'login.failed', machine: 'login', to: 'login.form.ipLimited', details: refused('ipLimited') },
  { event: 'login.failed', machine: 'login', to: 'login.form.terminated', details: refused('terminated') },
  { event: 'login.failed', machine: 'login', to: 'login.form.accountStep', details: reason('accountStep') },
  { event: 'login.failed', machine: 'login', to: 'login.form.refused', details: refused('refused') },
  { event: 'login.failed', machine: 'login', to: 'login.dialog.declined', details: refused('declined') },
  { event: 'login.failed', machine: 'login', to: 'login.dialog.kycMissing', details: refused('kycMissing') },
  {
    event: 'login.failed',
    machine: 'login',
    to: 'login.dialog.belongsElsewhere',
    details: refused('belongsElsewhere'),
  },
  { event: 'login.failed', machine: 'login', to: 'login.dialog.unsupported', details: refused('unsupported') },
  {
    event: 'login.failed',
    machine: 'login',
    to: 'login.form.unreachable',
    details: ({ failure }: LoginContext) => ({ reason: 'unreachable', cause: failure.reason }),
  },
  { event: 'login.failed', machine: 'login', to: 'login.form.tooMany', details: reason('tooMany') },
  {
    event: 'login.failed',
    machine: 'login',
    to: 'login.form.captchaUnavailable',
    details: reason('captchaUnavailable'),
  },
  { event: 'login.failed', machine: 'login', to: 'login.form.captchaRefused', details: refused('captchaRefused') },
  { event: 'login.failed', machine: 'login', to: 'login.form.keyMissing', details: reason('keyMissing') },
  { event: 'login.failed', machine: 'login', to: 'login.form.cryptoMissing', details: reason('cryptoMissing') },
  { event: 'login.failed', machine: 'attempt', to: 'attempt.checkingBan', details: refused('banned') },
  {
    event: 'login.failed',
    machine: 'login',
    to: 'login.dialog.accountUpgrading',
    details: refused('accountUpgrading'),
  },
  { event: 'thirdParty.begun', machine: 'attempt', to: 'attempt.goingElsewhere' },
  { event: 'verification.asked', machine: 'attempt', to: 'attempt.verifying' },
  { event: 'captcha.solved', machine: 'captcha', to: 'captcha.solved' },
  { event: 'captcha.cancelled', machine: 'captcha', to: 'captcha.cancelled' },
  {
    event: 'captcha.cancelled',
    machine: 'attempt',
    by: 'back.requested',
    from: 'attempt.solvingCaptcha',
    to: 'attempt.done',
  },
  {
    event: 'captcha.failed',
    machine: 'captcha',
    to: 'captcha.fallingBack',
    details: ({ order, at, scene, reason: why }: CaptchaContext) => ({
      provider: order[at]?.provider ?? 'none',
      scene,
      reason: why,
    }),
  },
  ...setbacks('qr.failed', 'qr', ['expired', 'rejected', 'failed.tooMany']),
  {
    event: 'qr.failed',
    machine: 'qr',
    to: 'qr.failed',
    when: ({ refusal }: QrContext) => refusal.code === 0,
    details: reason('unreachable'),
  },
  {
    event: 'qr.failed',
    machine: 'qr',
    to: 'qr.failed',
    when: ({ refusal }: QrContext) => refusal.code !== 0,
    details: refused('refused'),
  },
  ...setbacks('thirdParty.failed', 'thirdParty', [
    'told.embedded',
    'told.unavailable',
    'told.mismatch',
    'told.captchaUnavailable',
    'told.captchaRefused',
    'told.noAccount',
    'told.tooMany',
    'told.unreachable',
  ]),
  { event: 'thirdParty.failed', machine: 'thirdParty', to: 'thirdParty.told.refused', details: refused('refused') },
  ...setbacks('verification.failed', 'verification', [
    'code.incomplete',
    'code.wrong',
    'code.expired',
    'code.usedUp',
    'code.sentTooOften',
    'tooMany',
    'intercepted',
    'gone',
  ]),
  {
    event: 'verification.failed',
    machine: 'verification',
    to: 'verification.code.unsent',
    details: ({ failure }: VerificationContext) => ({ reason: 'unsent', cause: failure.reason }),
  },
  {
    event: 'verification.failed',
    machine: 'verification',
    to: 'verification.code.unanswered',
    details: ({ failure }: VerificationContext) => ({ reason: 'unanswered', cause: failure.reason }),
  },
  {
    event: 'verification.failed',
    machine: 'verification',
    to: 'verification.code.refused',
    details: refused('refused'),
  },
  { event: 'ban.told', machine: 'ban', to: 'ban.noticed' },
];

/** Machines of the way in, whose screens are told as steps, each when it is first shown; of what stands beside it (toasts, consent, residence, another site, the app) nothing is told. [ANALYTICS-04] */
export const steppingMachines: readonly string[] = [
  'app',
  'login',
  'attempt',
  'qr',
  'captcha',
  'ban',
  'verification',
  'thirdParty',
];
