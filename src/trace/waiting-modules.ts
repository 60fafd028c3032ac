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
  { path: 'src/widgets/compliance.ts', waitsFor: 'sign-up', reason: 'starts compliance for the views' },
  { path: 'machines/rules/oauth-answer.ts', waitsFor: 'oauth', reason: 'which responses may be followed' },
  { path: 'machines/rules/oauth-request.ts', waitsFor: 'oauth', reason: 'reads an authorization request' },
  { path: 'machines/rules/registration-source.ts', waitsFor: 'sign-up', reason: 'source that a registration names' },
  { path: 'machines/rules/scopes.ts', waitsFor: 'oauth', reason: 'groups the requested scopes' },
  { path: 'services/browser/referral.ts', waitsFor: 'sign-up', reason: 'keeps the referral code' },
  { path: 'services/client/oauth.ts', waitsFor: 'oauth', reason: 'calls of OAuth' },
  { path: 'services/contract/assumed-field.ts', waitsFor: 'oauth', reason: 'marks fields of the OAuth calls' },
  { path: 'services/contract/oauth.ts', waitsFor: 'oauth', reason: 'shapes of the OAuth calls' },
  {
    path: 'sites/site.ts',
    waitsFor: null,
    reason: 'schema of the site files: tests parse by it, the product has its types',
  },
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
];
