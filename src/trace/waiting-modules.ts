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
    path: 'sites/site.ts',
    waitsFor: null,
    reason: 'schema of the site files: tests parse by it, the product has its types',
  },
  {
    path: 'src/page/late/late-files.ts',
    waitsFor: null,
    reason: 'loader of late parts: the build puts it in place of that of Vite',
  },
  {
    path: 'views/notices/code-words.ts',
    waitsFor: null,
    reason: 'source of catalogue texts: the extraction of words reads it, the product finds them by id',
  },
];
