import type { RouteId } from '../../machines/rules/auth-routes.ts';
import type { PageIdentity } from '../page/facts.ts';
import type { FlowModule } from '../page/flow.ts';

export interface FlowRow {
  /**
   * Name of its folder in `src/flows/`, of its file `<id>.flow.tsx` and of its part of the catalogues. Its machine and
   * views have folders of that name too, but a flow that wraps another one renders the views of that one: `mini-app`.
   */
  readonly id: string;
  /** Machine, view and ports. */
  readonly load: () => Promise<{ readonly flow: FlowModule }>;
  /**
   * Sources in `views/` whose words the first paint of the flow needs, besides those of the page: one part of the
   * catalogues.
   */
  readonly words: readonly string[];
  /** Returns the facts of a page of the flow, as JSON, at build time; null: the site has no such page. [ROUTE-02] */
  readonly factsOf: (identity: PageIdentity) => Promise<object | null>;
  /** Ids of words that a page with these facts never shows and need not contain; absent: none. */
  readonly unshownOf?: (own: never) => Promise<readonly string[]>;
  /** Flows whose steps it shows later: its pages include their style sheets; absent: none. */
  readonly stepsOf?: readonly string[];
  /**
   * Most visitors see its pages first: what it shares with another flow is in the first load of every page; absent: not.
   */
  readonly isCommon?: true;
  /** Its first paint shows a QR code: an early script hides it where nothing can scan it; absent: none. [LOGIN-13] */
  readonly offersQrCode?: true;
}

const login: FlowRow = {
  id: 'login',
  isCommon: true,
  offersQrCode: true,
  load: () => import('./login/login.flow.tsx'),
  factsOf: async (identity) => (await import('./login/login.facts.ts')).loginFactsOf(identity),
  words: [
    'views/login/LoginPage.tsx',
    'views/login/LoginFields.tsx',
    'views/login/MethodTabs.tsx',
    'views/login/OtherWays.tsx',
    'views/login/login.screens.ts',
    'views/kit/PasswordField.tsx',
  ],
};

const registration: FlowRow = {
  id: 'registration',
  isCommon: true,
  load: () => import('./registration/registration.flow.tsx'),
  factsOf: async (identity) => (await import('./registration/registration.facts.ts')).registrationFactsOf(identity),
  unshownOf: async (own) => (await import('./registration/registration.unshown.ts')).unshownWordsOf(own),
  words: [
    'views/registration/RegisterPage.tsx',
    'views/registration/AccountForm.tsx',
    'views/sign-up/RegisterFoot.tsx',
    'views/kit/PasswordField.tsx',
  ],
};

const mailConfirmation: FlowRow = {
  id: 'mail-confirmation',
  stepsOf: ['registration'],
  load: () => import('./mail-confirmation/mail-confirmation.flow.tsx'),
  factsOf: async () => ({}),
  words: [
    'views/mail-confirmation/MailConfirmationPage.tsx',
    'views/sign-up/RegisterFoot.tsx',
    'views/kit/PasswordField.tsx',
  ],
};

const benefits: FlowRow = {
  id: 'benefits',
  load: () => import('./benefits/benefits.flow.tsx'),
  factsOf: async (identity) => (await import('./benefits/benefits.facts.ts')).benefitsFactsOf(identity),
  words: ['views/benefits/BenefitsPage.tsx'],
};

const oauth: FlowRow = {
  id: 'oauth',
  load: () => import('./oauth/oauth.flow.tsx'),
  factsOf: async () => ({}),
  words: [
    'views/oauth/Access.tsx',
    'views/oauth/ClientIdentity.tsx',
    'views/oauth/OAuthNotice.tsx',
    'views/oauth/OAuthPage.tsx',
    'views/oauth/OAuthWays.tsx',
    'views/oauth/oauth.screens.ts',
    'views/oauth/Question.tsx',
    'views/oauth/scopes.words.ts',
  ],
};

const oauthExit: FlowRow = {
  id: 'oauth-exit',
  load: () => import('./oauth-exit/oauth-exit.flow.tsx'),
  factsOf: async () => ({}),
  words: ['views/oauth-exit', 'views/frame/Retry.tsx'],
};

const authorized: FlowRow = {
  id: 'authorized',
  load: () => import('./authorized/authorized.flow.tsx'),
  factsOf: async (identity) => (await import('./authorized/authorized.facts.ts')).authorizedFactsOf(identity),
  words: ['views/authorized', 'views/frame/Retry.tsx'],
};

const miniApp: FlowRow = {
  id: 'mini-app',
  load: () => import('./mini-app/mini-app.flow.tsx'),
  factsOf: async (identity) => (await import('./mini-app/mini-app.facts.ts')).miniAppFactsOf(identity),
  words: [...login.words, 'views/telegram/TelegramOffer.tsx', 'views/telegram/AcceptLabel.tsx'],
};

/** The only list of routes and their flows: every route has one. [ROUTE-01] */
export const flows: ReadonlyMap<RouteId, FlowRow> = new Map([
  ['login', login],
  ['tr-login', login],
  ['register', registration],
  ['sign-up', registration],
  ['tr-register', registration],
  ['channel-register', registration],
  ['web2', registration],
  ['friend-invite', registration],
  ['invite', registration],
  ['email-code-verify', mailConfirmation],
  ['exclusive-benefits', benefits],
  ['oauth', oauth],
  ['oauth-login', login],
  ['oauth-register', registration],
  ['oauth-authorized', oauth],
  ['oauth-log-out', oauthExit],
  ['authorized', authorized],
  ['tr-authorized', authorized],
  ['telegram-register-login', miniApp],
  ['earn/tg-page', miniApp],
]);

/** Returns the flow of a route. Throws if there is none. */
export function flowOf(route: RouteId): FlowRow {
  const flow = flows.get(route);
  if (!flow) throw new Error(`the route ${route} has no flow`);
  return flow;
}
