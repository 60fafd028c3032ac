import { localReplies, plain, type FlowCases, type PortCases } from '../cases.ts';
import { newPasswordCases } from '../new-password/new-password.cases.ts';
import { recallCases } from '../recall/recall.cases.ts';
import type { registrationMachine } from './registration.machine.ts';
import type { RegistrationContext, RegistrationEvent, RegistrationScreen } from './registration.types.ts';

const account = {
  identifier: ' ann@exchange.test ',
  userCode: '',
  password: null,
  isAgreed: true,
  wantsNews: false,
  sentWait: 0,
  flaw: null,
};
const password = { secret: 'correct horse battery' };

const uuid = { secret: 'attempt-of-ann' };
const ofAnn = { uuid, account: 'ann@exchange.test' };
const byCode = {
  method: 'email',
  way: 'code',
  variant: { layout: 'new', type: 'newCode' },
  sentWait: 42_000,
  hasIdentity: false,
} as const;
const byLink = { ...byCode, way: 'link', variant: { layout: 'newBrand', type: 'newLink' } } as const;

const byTelegram = {
  provider: 'telegram',
  telegram: { kind: 'widget', raw: { secret: 'id=1001&hash=signed-by-the-bot' } },
  name: 'Tess Tone @tess',
} as const;

const ofAnnBegun = {
  family: 'newer',
  method: 'email',
  account: 'ann@exchange.test',
  userCode: '',
  isUserCodeTyped: false,
  wantsNews: null,
  identity: null,
} as const;
const atCode = {
  uuid,
  method: 'email',
  reached: 'verfiyCode',
  sentWait: 42_000,
  variant: byCode.variant,
  request: { ...ofAnnBegun, way: 'code' },
} as const;
const atLink = {
  ...atCode,
  reached: 'verfiyLink',
  variant: byLink.variant,
  request: { ...ofAnnBegun, way: 'link' },
} as const;

/** Results of recalling a sign-up that was started earlier, here or elsewhere. [RECALL-01] to [RECALL-05] */
export const recallReplies = {
  none: { kind: 'none' },
  gone: { kind: 'gone' },
  unanswered: { kind: 'unanswered' },
  logInNeeded: { kind: 'logInNeeded', account: 'ann@exchange.test' },
  proven: { kind: 'proven', ...ofAnn, own: null },
  unproven: { kind: 'unproven', ...ofAnn, own: null },
  ownProven: { kind: 'proven', ...ofAnn, own: byLink },
  ownByCode: { kind: 'unproven', ...ofAnn, own: byCode },
  ownByLink: { kind: 'unproven', ...ofAnn, own: byLink },
} as const;

export const registrationCases = {
  screens: {
    'registration.loading': true,
    'registration.notServed': true,
    'registration.referred': true,
    'registration.form': true,
    'registration.invalid': true,
    'registration.intercepted': true,
    'registration.captchaUnavailable': true,
    'registration.captchaRefused': true,
    'registration.ipLimited': true,
    'registration.sentTooOften': true,
    'registration.gone': true,
    'registration.refused': true,
    'registration.unreachable': true,
    'registration.tooMany': true,
    'registration.busy': true,
    'registration.unsupported': true,
    'registration.accountUpgrading': true,
    'registration.declined': true,
    'registration.code': true,
    'registration.link': true,
    'registration.password': true,
    'registration.hasAccount': true,
    'registration.made': true,
  },
  person: {
    'account.submitted': {
      complete: account,
      other: { ...account, identifier: 'bea@exchange.test', userCode: 'ADA2026' },
      malformed: { ...account, identifier: 'ann@exchange' },
      byPhone: { ...account, identifier: '+49 15155501234' },
      byPhoneWithPassword: { ...account, identifier: '+49 15155501234', password },
      withPassword: { ...account, password },
      withShortPassword: { ...account, password: { secret: 'short' } },
      empty: { ...account, identifier: ' ', isAgreed: false },
    },
    'signUpMethod.chosen': { mobile: { method: 'mobile' }, email: { method: 'email' } },
    'account.otherRequested': plain,
    'signUpLinking.declined': plain,
    'start.cancelled': plain,
    'signUpRefusal.acknowledged': plain,
    'signUpHome.requested': plain,
    'admission.retried': plain,
  },
  page: {
    'page.resumed': plain,
    'back.requested': plain,
    'variant.read': { toNewBrand: { named: { layout: 'newBrand', type: 'newCode' } } },
  },
  itself: [],
  /** The form is behind a loader until the variant is known. */
  isOffered: (event, { variant, method, methods, identity }) =>
    event.type === 'signUpLinking.declined'
      ? identity !== null && identity.telegram !== null
      : event.type === 'signUpMethod.chosen'
        ? variant !== null && methods.includes('mobile') && event.method !== method
        : event.type !== 'account.submitted' ||
          (variant !== null && variant.type.startsWith('old') === (event.password !== null)),
  awaitsCaptcha: true,
  stateKey: (context, isIn) => [
    context.variant ?? context.named,
    context.method,
    context.admission?.kind,
    context.broughtCode,
    context.identity && [context.identity.provider, context.identity.telegram !== null],
    context.reached,
    context.sentWait,
    context.request?.account,
    context.request?.userCode,
    context.request && context.request.identity !== null,
    context.uuid !== null,
    context.password !== null,
    context.code !== null,
    context.rejected && [context.rejected.reason, context.rejected.code !== null],
    shownByScreen(context, isIn),
  ],
  details: ({ failure }, isIn) => (isIn('inputAccount.unreachable') ? failure.reason : null),
  ports: {
    judgePassword: newPasswordCases.ports.judgePassword,
    readAdmission: localReplies({
      open: { kind: 'open', isReferred: false, code: '', identity: null, recalled: null },
      openToTelegram: {
        kind: 'open',
        isReferred: false,
        code: '',
        identity: byTelegram,
        recalled: null,
      },
      openToGoogle: {
        kind: 'open',
        isReferred: false,
        code: '',
        identity: { provider: 'google', telegram: null, name: '' },
        recalled: null,
      },
      openToReferred: {
        kind: 'open',
        isReferred: true,
        code: 'GRACE7',
        identity: null,
        recalled: null,
      },
      openAtCode: {
        kind: 'open',
        isReferred: true,
        code: '',
        identity: null,
        recalled: atCode,
      },
      openAtLink: {
        kind: 'open',
        isReferred: false,
        code: '',
        identity: null,
        recalled: atLink,
      },
      openAtPassword: {
        kind: 'open',
        isReferred: false,
        code: '',
        identity: null,
        recalled: { ...atCode, reached: 'inputpassword' },
      },
      notServed: {
        kind: 'notServed',
        isReferred: false,
        code: '',
        identity: null,
        recalled: null,
      },
      referred: {
        kind: 'referred',
        isReferred: true,
        recalled: null,
        host: 'other.example',
        href: 'https://other.example/de/register',
        code: '',
        identity: null,
      },
    }),
    prepareSteps: recallCases.ports.prepareSteps,
  } satisfies PortCases<typeof registrationMachine>,
} as const satisfies FlowCases<
  RegistrationEvent,
  RegistrationScreen,
  RegistrationContext,
  'page.resumed' | 'back.requested' | 'variant.read'
>;

function shownByScreen(context: RegistrationContext, isIn: (state: string) => boolean): unknown {
  if (isIn('inputAccount.invalid')) return context.problems;
  if (isIn('inputAccount.tooMany')) return context.retryAfter;
  if (isIn('inputAccount.refused') || isIn('dialog.declined')) return context.refusal.code;
  return isIn('inputAccount.intercepted') ? context.interception : null;
}
