import { matchesGlob } from 'node:path';

/** Sources that are mutated together, and the tests that judge them. */
export interface MutatedSources {
  /** Name in `npm run mutants -- <folder>`. */
  readonly folder: 'services' | 'rules' | 'views';
  readonly sources: string;
  /** Project of the Vitest configuration. */
  readonly project: 'unit' | 'views';
  readonly tests: string;
}

const rows: readonly MutatedSources[] = [
  { folder: 'services', sources: 'services/client/*.ts', project: 'unit', tests: 'test/wire/*.test.ts' },
  { folder: 'services', sources: 'services/untrusted/*.ts', project: 'unit', tests: 'test/wire/*.test.ts' },
  { folder: 'services', sources: 'services/browser/*.ts', project: 'unit', tests: 'test/{browser,captcha}/*.test.ts' },
  {
    folder: 'rules',
    sources: 'machines/{rules,analytics}/*.ts',
    project: 'unit',
    tests: 'test/{rules,browser}/*.test.ts',
  },
  { folder: 'views', sources: 'views/**/*.tsx', project: 'views', tests: 'test/views/*.test.tsx' },
];

/** Folders that connect the parts: few of their tests load one source alone, so that the nearest ones judge it. */
const ofNearest = [
  'services/contract',
  'services/exchange',
  'src/flows',
  'src/frame',
  'src/page',
  'src/serve',
  'src/telemetry',
  'src/widgets',
] as const;

/** Names of the folders. */
export const folderNames = [...new Set(rows.map(({ folder }) => folder)), ...ofNearest];

/** Whether the nearest tests judge a folder, by the operators of the project. */
export function isOfNearest(name: string): boolean {
  return ofNearest.some((one) => one === name);
}

/** Returns the patterns of a folder's sources, of which the nearest tests judge a sample. */
export function sourcesOf(name: string): readonly string[] {
  const sources = rows.filter(({ folder }) => folder === name).map((row) => row.sources);
  return sources.length === 0 ? [`${name}/**/*.{ts,tsx}`] : sources;
}

/** Returns the rows of a folder; of one file alone if it is given. */
export function rowsOf(name: string, file: string | undefined): readonly MutatedSources[] {
  return rows.filter(({ folder, sources }) => folder === name && (file === undefined || matchesGlob(file, sources)));
}

/** Sources of redirect, session, origin, state, cookie and crypto: none of their mutants survives without a reason. */
export const critical: readonly string[] = [
  'machines/rules/oauth-answer.ts',
  'machines/rules/oauth-request.ts',
  'machines/rules/post-login.ts',
  'machines/rules/redirect.ts',
  'services/browser/cookies.ts',
  'services/browser/duplicate-cookies.ts',
  'services/browser/frame-channel.ts',
  'services/browser/frame-session-store.ts',
  'services/browser/known-accounts.ts',
  'services/browser/launch-data.ts',
  'services/browser/provider-visit.ts',
  'services/browser/random.ts',
  'services/browser/session-store.ts',
  'services/browser/tabs.ts',
  'services/browser/telegram-host.ts',
  'services/browser/ticket.ts',
  'services/browser/visitor.ts',
  'services/client/base64url.ts',
  'services/client/compliance.ts',
  'services/client/cross-origin-call.ts',
  'services/client/oauth.ts',
  'services/client/providers.ts',
  'services/client/seal.ts',
  'services/client/session-over.ts',
  'services/client/session.ts',
  'src/flows/authorized/authorized.ports.ts',
  'src/flows/login/method-switch.ports.ts',
  'src/flows/login/third-party.ports.ts',
  'src/page/session/services.ts',
  'src/page/after-sign-in/telegram-link.ports.ts',
  'src/serve/forwarding-headers.ts',
  'src/serve/secret-parameter.ts',
];
