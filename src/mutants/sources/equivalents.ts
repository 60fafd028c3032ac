/** Mutants of sources that behave like the original, by the name that the report prints, each with its reason. */
export const equivalentSources: Readonly<Record<string, string>> = {
  'services/client/seal.ts «false,» false → true':
    'whether a public key can be exported again changes nothing: it is public, and the page drops it',
};
