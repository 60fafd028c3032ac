/** Sources that are mutated together, and the tests that judge them. */
export interface MutatedFolder {
  readonly sources: readonly string[];
  /** Project of the Vitest configuration. */
  readonly project: 'unit' | 'views';
  readonly tests: string[];
}

/** The folders of `npm run mutants -- <folder>`. */
export const folders = {
  services: {
    sources: ['services/client/*.ts', 'services/browser/*.ts'],
    project: 'unit',
    tests: ['test/{wire,browser,captcha,exchange,rules}/*.test.ts'],
  },
  rules: {
    sources: ['machines/rules/*.ts'],
    project: 'unit',
    tests: ['test/{rules,sites,browser,captcha,wire}/*.test.ts'],
  },
  views: { sources: ['views/**/*.tsx'], project: 'views', tests: ['test/views/*.test.tsx'] },
} as const satisfies Readonly<Record<string, Omit<MutatedFolder, 'tests'> & { readonly tests: readonly string[] }>>;

/** Names that `folderOf` accepts. */
export const folderNames = Object.keys(folders);

/** Returns a folder by its name. Throws for any other name. */
export function folderOf(name: string | undefined): MutatedFolder {
  const found = Object.entries(folders).find(([one]) => one === name)?.[1];
  if (!found) throw new Error(`There is no folder ${name}. What there is: ${folderNames.join(', ')}.`);
  return { ...found, tests: [...found.tests] };
}

/** Sources of redirect, session, origin, state, cookie and crypto: no mutant of theirs survives without a reason. */
export const critical: readonly string[] = [
  'machines/rules/post-login.ts',
  'machines/rules/redirect.ts',
  'services/browser/cookies.ts',
  'services/browser/duplicate-cookies.ts',
  'services/browser/frame-channel.ts',
  'services/browser/frame-session-store.ts',
  'services/browser/provider-visit.ts',
  'services/browser/random.ts',
  'services/browser/session-store.ts',
  'services/browser/visitor.ts',
  'services/client/base64url.ts',
  'services/client/compliance.ts',
  'services/client/cross-origin-call.ts',
  'services/client/oauth.ts',
  'services/client/providers.ts',
  'services/client/seal.ts',
  'services/client/session-over.ts',
  'services/client/session.ts',
];
