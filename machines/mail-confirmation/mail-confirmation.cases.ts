import {
  localReplies,
  noReplies,
  plain,
  tooManyRequests,
  wireReplies,
  type FlowCases,
  type PortCases,
  type WireReplies,
} from '../cases.ts';
import { recallReplies, registrationCases } from '../registration/registration.cases.ts';
import { verificationCases } from '../verification/verification.cases.ts';
import type { mailConfirmationMachine } from './mail-confirmation.machine.ts';
import type {
  MailConfirmationContext,
  MailConfirmationEvent,
  MailConfirmationScreen,
} from './mail-confirmation.types.ts';

const confirmAnswers = {
  passed: { body: { ret_code: 0, result: { verify_result: 1 } } },
  notPassed: { body: { ret_code: 0, result: { verify_result: 0 } } },
  alreadyRegistered: { body: { ret_code: 30206, ret_msg: 'Has an account' } },
  wrong: { body: { ret_code: 30201, ret_msg: 'Wrong code' } },
  expired: { body: { ret_code: 30202, ret_msg: 'Too old' } },
  usedUp: { body: { ret_code: 30203, ret_msg: 'Too many' } },
  gone: { body: { ret_code: 30207, ret_msg: 'Too old' } },
  phoneLimited: { body: { ret_code: 41007, ret_msg: 'Not by phone' } },
  upgrading: { body: { ret_code: 50101, ret_msg: 'Being created anew' } },
  declined: { body: { ret_code: 21101, ret_msg: 'Not from this country' } },
  ipLimited: { body: { ret_code: 31018, ret_msg: 'Not from here' } },
  unknown: { body: { ret_code: 987_654, ret_msg: 'Something else' } },
  ...tooManyRequests,
  ...noReplies,
} as const satisfies WireReplies;

const uuid = { secret: 'attempt-of-ann' };

export const mailConfirmationCases = {
  screens: {
    'mailConfirmation.loading': true,
    'mailConfirmation.form': true,
    'mailConfirmation.incomplete': true,
    'mailConfirmation.wrong': true,
    'mailConfirmation.expired': true,
    'mailConfirmation.usedUp': true,
    'mailConfirmation.unanswered': true,
    'mailConfirmation.refused': true,
    'mailConfirmation.tooMany': true,
    'mailConfirmation.sent': true,
    'mailConfirmation.sentTooOften': true,
    'mailConfirmation.unsent': true,
    'mailConfirmation.sending': true,
    'mailConfirmation.linkSpent': true,
    'mailConfirmation.checking': true,
    'mailConfirmation.proven': true,
    'mailConfirmation.notMade': true,
    'mailConfirmation.unloaded': true,
    'mailConfirmation.preparing': true,
    'mailConfirmation.password': true,
    'mailConfirmation.unsupported': true,
    'mailConfirmation.accountUpgrading': true,
    'mailConfirmation.declined': true,
    'mailConfirmation.gone': true,
    'mailConfirmation.cookiesBlocked': true,
    'mailConfirmation.hasAccount': true,
    'mailConfirmation.made': true,
  },
  person: {
    'confirmation.submitted': {
      ofLink: { typed: null },
      whole: { typed: { secret: '271828' } },
      short: { typed: { secret: '2718' } },
    },
    'code.requested': plain,
    'signUp.continued': plain,
    'signUpRefusal.acknowledged': plain,
    'signUpHome.requested': plain,
  },
  page: { 'back.requested': plain },
  itself: [],
  rare: ['recallAttempt=proven'],
  /** The code of the link, or a field for one. */
  isOffered: (event, { linkCode }) =>
    event.type !== 'confirmation.submitted' || (event.typed === null) === (linkCode !== null),
  stateKey: ({ account, linkCode, refusal, failure, wait, isProven, uuid: attempt }, isIn) => [
    account,
    linkCode !== null,
    attempt !== null,
    wait === null ? null : wait > 0,
    isIn('form.refused') || isIn('proven.notMade') || isIn('dialog') ? refusal.code : null,
    isIn('dialog') && isProven,
    isIn('form.unanswered') || isIn('form.unsent') ? failure.reason : null,
  ],
  details: ({ wait }) => wait,
  ports: {
    recallAttempt: localReplies({ ...recallReplies, cookiesBlocked: { kind: 'cookiesBlocked' } }),
    confirmAttempt: wireReplies(confirmAnswers, { uuid, code: { secret: '271828' } }),
    sendVerificationCode: verificationCases.ports.sendVerificationCode,
    prepareSteps: registrationCases.ports.prepareSteps,
  } satisfies PortCases<typeof mailConfirmationMachine>,
} as const satisfies FlowCases<
  MailConfirmationEvent,
  MailConfirmationScreen,
  MailConfirmationContext,
  'back.requested'
>;
