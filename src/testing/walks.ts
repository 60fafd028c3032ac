import { mainWorld, verificationWorld } from './worlds/login.ts';
import type { WorldPlan } from './world-plan.ts';

const submit = ['credentials.submitted (complete)', 'prepareAttempt → ready'];
const challenge = [
  'loadCaptchaScript → loaded',
  'readPuzzle → ready',
  'runChallenge → solved',
  'sealPassword → sealed',
];
const firstAttempt = ['identifyGuest → guest', ...submit, 'readSettings → loaded', ...challenge];

const toCode = [...firstAttempt, 'logIn → verifyByMail', 'checkRisk → clear', 'sendVerificationCode → sent'];
const check = 'code.submitted (whole)';

/** What must not remain of an earlier code, or of an earlier way to one. [LOGIN-11] [N13] */
const confirmations = [
  [...toCode, check, 'checkVerificationCode → http429', '30 s pass'],
  [...toCode, '60 s pass', 'resend.requested', 'checkRisk → clear', 'sendVerificationCode → tooOften'],
  [...toCode, check, 'checkVerificationCode → http500', check, 'checkVerificationCode → broken', check, '35 s pass'],
  [
    ...firstAttempt,
    'logIn → verifyByPhone',
    'way.otherRequested',
    'checkRisk → clear',
    'sendVerificationCode → sent',
    'way.otherRequested',
  ],
];

/** Hand-written walks, each a list of step names: what a second attempt or captcha must not inherit from the first. */
export const walks: readonly { readonly plan: WorldPlan; readonly steps: readonly string[] }[] = [
  ...confirmations.map((steps) => ({ plan: verificationWorld, steps })),
  ...[
    [...firstAttempt, 'logIn → http500', 'credentials.submitted (complete)', 'prepareAttempt → broken'],
    [...firstAttempt, 'logIn → http500', ...submit, ...challenge, 'logIn → broken'],
    [
      ...firstAttempt,
      'logIn → wrong3',
      ...submit,
      ...challenge,
      'logIn → wrong5',
      ...submit,
      ...challenge,
      'logIn → locked',
    ],
    [
      'identifyGuest → guest',
      ...submit,
      'readSettings → loaded',
      'loadCaptchaScript → loaded',
      'readPuzzle → misshapen',
      'loadCaptchaScript → loaded',
      'runChallenge → broken',
    ],
    [
      ...firstAttempt,
      'logIn → keyRefused',
      'readSettings → loaded',
      ...challenge,
      'logIn → wrong1',
      ...submit,
      ...challenge,
      'logIn → keyRefused',
      'readSettings → loaded',
      ...challenge,
      'logIn → signedIn',
    ],
  ].map((steps) => ({ plan: mainWorld, steps })),
];
