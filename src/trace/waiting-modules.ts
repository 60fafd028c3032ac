/** A module of the product that no shipped page loads, and why it is there. */
export interface WaitingModule {
  readonly path: string;
  /** The flow of `flows-to-build.ts` that will load it; null: no flow will, and `reason` says what uses it. */
  readonly waitsFor: 'sign-up' | 'oauth' | 'telegram' | null;
  readonly reason: string;
}

/** Every module of the product that no shipped entry reaches, by path. */
export const waitingModules: readonly WaitingModule[] = [
  {
    path: 'machines/compliance/compliance.machine.ts',
    waitsFor: 'sign-up',
    reason: 'finds out what the regulator restricts; log-in has nothing to hide',
  },
  { path: 'machines/rules/compliance.ts', waitsFor: 'sign-up', reason: 'applies compliance rules' },
  { path: 'services/client/compliance.ts', waitsFor: 'sign-up', reason: 'calls of compliance' },
  { path: 'services/client/static-config.ts', waitsFor: 'sign-up', reason: 'reads the static configuration' },
  { path: 'services/contract/compliance.ts', waitsFor: 'sign-up', reason: 'shapes of the regulation lookup' },
  { path: 'services/contract/static-config.ts', waitsFor: 'sign-up', reason: 'shapes of the static configuration' },
  { path: 'src/widgets/compliance.ports.ts', waitsFor: 'sign-up', reason: 'implements the ports of compliance' },
  { path: 'src/widgets/compliance.ts', waitsFor: 'sign-up', reason: 'starts compliance for the views' },
  {
    path: 'machines/residence/residence.machine.ts',
    waitsFor: 'sign-up',
    reason: 'asks for the residence before registration',
  },
  { path: 'machines/rules/oauth-answer.ts', waitsFor: 'oauth', reason: 'which responses may be followed' },
  { path: 'machines/rules/oauth-request.ts', waitsFor: 'oauth', reason: 'reads an authorization request' },
  { path: 'machines/rules/registration-source.ts', waitsFor: 'sign-up', reason: 'source that a registration names' },
  { path: 'machines/rules/registration-variant.ts', waitsFor: 'sign-up', reason: 'variant and layout of registration' },
  { path: 'machines/rules/residence.ts', waitsFor: 'sign-up', reason: 'which residence question a site asks' },
  { path: 'machines/rules/scopes.ts', waitsFor: 'oauth', reason: 'groups the requested scopes' },
  { path: 'machines/rules/telegram-link.ts', waitsFor: 'telegram', reason: 'whether to ask for a link to Telegram' },
  { path: 'services/browser/frame-session-store.ts', waitsFor: 'oauth', reason: 'session of a framed OAuth page' },
  { path: 'services/browser/init-data.ts', waitsFor: 'telegram', reason: 'launch data of the mini app' },
  { path: 'services/browser/referral.ts', waitsFor: 'sign-up', reason: 'keeps the referral code' },
  { path: 'services/browser/residence.ts', waitsFor: 'sign-up', reason: 'keeps the answer to the residence question' },
  { path: 'services/client/affiliate.ts', waitsFor: 'sign-up', reason: 'calls of the invitation pages' },
  { path: 'services/client/oauth.ts', waitsFor: 'oauth', reason: 'calls of OAuth' },
  { path: 'services/client/own-picture.ts', waitsFor: 'sign-up', reason: 'pictures of inviters and applications' },
  { path: 'sites/not-served.ts', waitsFor: 'sign-up', reason: 'places whose visitors cannot sign up' },
  { path: 'services/client/sign-up-config.ts', waitsFor: 'sign-up', reason: 'settings of the sign-up page' },
  { path: 'services/contract/affiliate.ts', waitsFor: 'sign-up', reason: 'shapes of the invitation calls' },
  { path: 'services/contract/assumed-field.ts', waitsFor: 'oauth', reason: 'marks fields of the OAuth calls' },
  { path: 'services/contract/oauth.ts', waitsFor: 'oauth', reason: 'shapes of the OAuth calls' },
  {
    path: 'sites/site.ts',
    waitsFor: null,
    reason: 'schema of the site files: tests parse by it, the product has its types',
  },
  {
    path: 'src/widgets/residence.ports.ts',
    waitsFor: 'sign-up',
    reason: 'implements the ports of the residence question',
  },
  { path: 'src/widgets/residence.tsx', waitsFor: 'sign-up', reason: 'mounts the residence question' },
  {
    path: 'views/compliance/use-compliance.ts',
    waitsFor: 'sign-up',
    reason: 'hides elements that a compliance rule restricts; log-in has none',
  },
  {
    path: 'views/notices/code-words.ts',
    waitsFor: null,
    reason: 'source of catalogue texts: the extraction of words reads it, the product finds them by id',
  },
  { path: 'views/residence/ResidencePage.tsx', waitsFor: 'sign-up', reason: 'screens of the residence question' },
  { path: 'views/residence/residence.words.ts', waitsFor: 'sign-up', reason: 'texts of the residence question' },
];
