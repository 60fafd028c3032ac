import { mainWorld, verificationWorld } from '../worlds/login.ts';
import { oauthWorld } from '../worlds/oauth.ts';
import { linkInMiniApp } from '../worlds/telegram.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';

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

const toConsent = [
  'identifyGuest → guest',
  ...submit,
  'readSettings → loaded',
  ...challenge,
  'logIn → signedIn',
  '5 s pass',
  'prepareLink → ready',
  'rereadLaunch → fresh',
  'readLinkStatus → unbound',
  'recallLinkAnswer → neverAnswered',
];
const accept = ['link.accepted (ticked)', 'rereadLaunch → fresh', 'keepLinkAnswer → kept'];
const toTicket = [
  ...toConsent,
  ...accept,
  'bindTelegram → factors',
  'sendVerificationCode → sent',
  check,
  'checkVerificationCode → passed',
  'rereadLaunch → fresh',
  'keepLinkAnswer → kept',
];

/** What must not remain of a ticket that a link was refused with. [TG-19] */
const links = ['http500', 'http429', 'stays', 'broken'].map((answer) => [
  ...toTicket,
  `bindTelegram → ${answer}`,
  ...(answer === 'http429' ? ['30 s pass'] : []),
  ...accept,
]);

const read = ['readRequest → usable', 'identifyGuest → tokenHeld', 'readOAuthClient → known'];
const ask = [...read, 'preAuthorize → consentNeeded', 'awaitAttention → attended'];

/** Why a permission is asked for again. [OAUTH-05] [T06] */
const permissions = [
  [...ask, 'permission.given', 'confirmOAuth → accountChanged', ...ask],
  [...ask, 'permission.given', 'confirmOAuth → requestGone', ...ask],
  [...ask, 'permission.given', 'confirmOAuth → requestGone', ...ask, 'page.resumed', ...ask],
  [...ask, 'permission.given', 'confirmOAuth → requestGone', ...ask, 'session.changedElsewhere', ...ask],
];

/** Hand-written walks, each a list of step names: what a second attempt or captcha must not inherit from the first. */
export const walks: readonly { readonly plan: WorldPlan; readonly steps: readonly string[] }[] = [
  ...confirmations.map((steps) => ({ plan: verificationWorld, steps })),
  ...links.map((steps) => ({ plan: linkInMiniApp, steps })),
  ...permissions.map((steps) => ({ plan: oauthWorld, steps })),
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
