import { localReplies, plain, type FlowCases, type PortCases } from '../cases.ts';
import type { PageProvider } from '../../services/contract/third-party.ts';
import type { Credential } from '../attempt/attempt.types.ts';
import type { loginMachine } from './login.machine.ts';
import type { LoginContext, LoginEvent, LoginScreen } from './login.types.ts';

const password = { secret: 'correct horse battery' };

export const loginCases = {
  screens: {
    'login.form': true,
    'login.accountStep': true,
    'login.invalid': true,
    'login.wrongPassword': true,
    'login.thirdPartyOnly': true,
    'login.locked': true,
    'login.ipLimited': true,
    'login.terminated': true,
    'login.refused': true,
    'login.unreachable': true,
    'login.tooMany': true,
    'login.captchaUnavailable': true,
    'login.captchaRefused': true,
    'login.keyMissing': true,
    'login.keyRefused': true,
    'login.tokenMissing': true,
    'login.keyTooShort': true,
    'login.cryptoMissing': true,
    'login.busy': true,
    'login.accountUpgrading': true,
    'login.declined': true,
    'login.kycMissing': true,
    'login.belongsElsewhere': true,
    'login.unsupported': true,
  },
  person: {
    'credentials.submitted': {
      complete: { identifier: ' ada@exchange.test ', password },
      empty: { identifier: ' ', password: { secret: '' } },
      malformed: { identifier: 'ada@exchange', password },
      byPhone: { identifier: '+49 15155501234', password },
      withoutPassword: { identifier: 'ada@exchange.test', password: { secret: '' } },
    },
    'email.chosen': plain,
    'phone.chosen': plain,
    'qr.chosen': plain,
    'thirdParty.chosen': {
      google: { provider: 'google' },
      apple: { provider: 'apple' },
      telegram: { provider: 'telegram' },
    } satisfies { readonly [Provider in PageProvider]: { readonly provider: Provider } },
    'attempt.cancelled': plain,
    'linking.declined': plain,
    'refusal.acknowledged': plain,
    'home.requested': plain,
  },
  page: { 'page.resumed': plain, 'back.requested': plain, 'forward.requested': plain },
  itself: [],
  rare: ['phone.chosen', 'qr.chosen', 'thirdParty.chosen'],
  isOffered: (event, { ways, wanted }) => {
    if (event.type === 'linking.declined') return wanted !== null;
    if (event.type === 'thirdParty.chosen') return ways.includes(event.provider);
    if (event.type === 'email.chosen' || event.type === 'phone.chosen') return ways.includes('mobile');
    return event.type !== 'qr.chosen' || ways.includes('qr');
  },
  awaitsCaptcha: true,
  stateKey: (context, isIn) => [
    context.method,
    isIn('form') && context.ahead.join(),
    context.wanted && context.wanted.telegram !== null,
    shownByScreen(context, isIn),
  ],
  ports: {
    recallProviderVisit: localReplies({
      none: { kind: 'none' },
      google: { kind: 'returned', provider: 'google' },
      telegram: { kind: 'returned', provider: 'telegram' },
      unknown: { kind: 'returned', provider: 'another' },
    }),
    prepareAttempt: localReplies({ ready: { kind: 'ready' } }),
  } satisfies PortCases<typeof loginMachine>,
} as const satisfies FlowCases<
  LoginEvent,
  LoginScreen,
  LoginContext,
  'page.resumed' | 'back.requested' | 'forward.requested'
>;

function shownByScreen(context: LoginContext, isIn: (state: string) => boolean): unknown {
  if (isIn('form.invalid')) return context.problems;
  if (isIn('form.wrongPassword')) return context.attemptsLeft;
  if (isIn('form.tooMany')) return context.retryAfter;
  if (isIn('form.unreachable')) return context.failure.reason;
  if (isIn('form.refused') || isIn('dialog.declined')) return [context.refusal.code, context.refusal.message];
  return [context.credential.kind, isForTelegram(context.credential)];
}

function isForTelegram(credential: Credential): boolean {
  return credential.kind === 'provider' && credential.provider === 'telegram';
}
