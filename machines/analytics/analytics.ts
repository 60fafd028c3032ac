import type { CaptchaFailure } from '../../services/contract/captcha.ts';
import type { LoginContext } from '../login/login.types.ts';
import type { QrContext } from '../qr/qr.types.ts';
import type { VerificationContext } from '../verification/verification.types.ts';
import { reason, refused, setbacks, type TrackedEmission, type TrackedState, unreached } from './analytics-rows.ts';
import { oauthStates } from './oauth-analytics.ts';
import { signUpStates } from './sign-up-analytics.ts';
import { telegramStates } from './telegram-analytics.ts';

/**
 * Every event that a state causes. Together with `trackedEmissions` the complete list of analytics events: no machine
 * or view sends one itself. [ANALYTICS-04]
 */
export const trackedStates: readonly TrackedState[] = [
  { event: 'session.recognised', machine: 'app', from: 'app.visiting.recognising', state: 'app.recognised' },
  { event: 'session.recognised', machine: 'app', from: 'app.entering.judging', state: 'app.alreadyHere' },
  { event: 'cookies.blocked', machine: 'app', state: 'app.cookiesBlocked' },
  { event: 'login.succeeded', machine: 'app', state: 'app.signedIn' },
  { event: 'departure.begun', machine: 'app', state: 'app.leaving' },
  { event: 'departure.stalled', machine: 'app', state: 'app.stalled' },
  { event: 'signOut.begun', machine: 'app', state: 'app.signingOut' },
  {
    event: 'login.submitted',
    machine: 'login',
    state: 'login.preparing',
    when: ({ credential }: LoginContext) => credential.kind === 'password',
  },
  { event: 'login.failed', machine: 'login', state: 'login.form.wrongPassword', details: refused('wrongPassword') },
  { event: 'login.failed', machine: 'login', state: 'login.form.thirdPartyOnly', details: refused('thirdPartyOnly') },
  { event: 'login.failed', machine: 'login', state: 'login.form.locked', details: refused('locked') },
  { event: 'login.failed', machine: 'login', state: 'login.form.ipLimited', details: refused('ipLimited') },
  { event: 'login.failed', machine: 'login', state: 'login.form.terminated', details: refused('terminated') },
  { event: 'login.failed', machine: 'login', state: 'login.form.accountStep', details: reason('accountStep') },
  { event: 'login.failed', machine: 'login', state: 'login.form.refused', details: refused('refused') },
  { event: 'login.failed', machine: 'login', state: 'login.dialog.declined', details: refused('declined') },
  { event: 'login.failed', machine: 'login', state: 'login.dialog.kycMissing', details: refused('kycMissing') },
  {
    event: 'login.failed',
    machine: 'login',
    state: 'login.dialog.belongsElsewhere',
    details: refused('belongsElsewhere'),
  },
  { event: 'login.failed', machine: 'login', state: 'login.dialog.unsupported', details: refused('unsupported') },
  {
    event: 'login.failed',
    machine: 'login',
    state: 'login.form.unreachable',
    details: unreached,
  },
  { event: 'login.failed', machine: 'login', state: 'login.form.tooMany', details: reason('tooMany') },
  {
    event: 'login.failed',
    machine: 'login',
    state: 'login.form.captchaUnavailable',
    details: reason('captchaUnavailable'),
  },
  { event: 'login.failed', machine: 'login', state: 'login.form.captchaRefused', details: refused('captchaRefused') },
  { event: 'login.failed', machine: 'login', state: 'login.form.keyMissing', details: reason('keyMissing') },
  { event: 'login.failed', machine: 'login', state: 'login.form.keyRefused', details: refused('keyRefused') },
  { event: 'login.failed', machine: 'login', state: 'login.form.tokenMissing', details: refused('tokenMissing') },
  { event: 'login.failed', machine: 'login', state: 'login.form.keyTooShort', details: reason('keyTooShort') },
  { event: 'login.failed', machine: 'login', state: 'login.form.cryptoMissing', details: reason('cryptoMissing') },
  { event: 'login.failed', machine: 'attempt', state: 'attempt.checkingBan', details: refused('banned') },
  {
    event: 'login.failed',
    machine: 'login',
    state: 'login.dialog.accountUpgrading',
    details: refused('accountUpgrading'),
  },
  { event: 'thirdParty.begun', machine: 'attempt', state: 'attempt.usingThirdParty' },
  { event: 'verification.asked', machine: 'attempt', state: 'attempt.verifying' },
  { event: 'captcha.solved', machine: 'captcha', state: 'captcha.solved' },
  { event: 'captcha.cancelled', machine: 'captcha', state: 'captcha.cancelled' },
  ...setbacks('qr.failed', 'qr', ['expired', 'rejected', 'failed.tooMany']),
  {
    event: 'qr.failed',
    machine: 'qr',
    state: 'qr.failed.broken',
    when: ({ refusal }: QrContext) => refusal.code === 0,
    details: reason('unreachable'),
  },
  {
    event: 'qr.failed',
    machine: 'qr',
    state: 'qr.failed.broken',
    when: ({ refusal }: QrContext) => refusal.code !== 0,
    details: refused('refused'),
  },
  ...setbacks('thirdParty.failed', 'thirdParty', [
    'stopped.embedded',
    'stopped.framed',
    'stopped.windowless',
    'stopped.unavailable',
    'stopped.mismatch',
    'stopped.captchaUnavailable',
    'stopped.captchaRefused',
    'stopped.noAccount',
    'stopped.tooMany',
    'stopped.unreachable',
  ]),
  {
    event: 'thirdParty.failed',
    machine: 'thirdParty',
    state: 'thirdParty.stopped.refused',
    details: refused('refused'),
  },
  ...setbacks('verification.failed', 'verification', [
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
    state: 'verification.code.unsent',
    details: ({ failure }: VerificationContext) => ({ reason: 'unsent', cause: failure.reason }),
  },
  {
    event: 'verification.failed',
    machine: 'verification',
    state: 'verification.code.unanswered',
    details: ({ failure }: VerificationContext) => ({ reason: 'unanswered', cause: failure.reason }),
  },
  {
    event: 'verification.failed',
    machine: 'verification',
    state: 'verification.code.refused',
    details: refused('refused'),
  },
  { event: 'ban.shown', machine: 'ban', state: 'ban.noticed' },
  ...signUpStates,
  ...telegramStates,
  ...oauthStates,
];

/** Every event that an emission causes. [ANALYTICS-04] */
export const trackedEmissions: readonly TrackedEmission[] = [
  { event: 'login.cancelled', machine: 'login', emitted: 'attempt.cancelled' },
  { event: 'login.cancelled', machine: 'attempt', emitted: 'attempt.cancelled' },
  {
    event: 'login.failed',
    machine: 'login',
    emitted: 'credentials.rejected',
    seenIn: 'login.form.invalid',
    details: reason('invalid'),
  },
  { event: 'captcha.cancelled', machine: 'attempt', emitted: 'challenge.cancelled' },
  {
    event: 'captcha.failed',
    machine: 'captcha',
    emitted: 'provider.failed',
    details: ({ provider, scene, reason: why }: CaptchaFailure) => ({ provider, scene, reason: why }),
  },
  {
    event: 'verification.failed',
    machine: 'verification',
    emitted: 'code.rejected',
    seenIn: 'verification.code.incomplete',
    details: reason('incomplete'),
  },
];

/**
 * Machines whose screens are tracked as steps when first shown; widgets (toasts, consent, residence, site jump, app
 * banner) are not. [ANALYTICS-04]
 */
export const steppingMachines: readonly string[] = [
  'app',
  'postLogin',
  'login',
  'attempt',
  'qr',
  'captcha',
  'ban',
  'verification',
  'thirdParty',
  'registration',
  'registerStart',
  'newPassword',
  'miniApp',
  'telegramLink',
  'oauth',
  'oauthAnswer',
  'oauthExit',
  'authorized',
];
