/** Mutants of sources that behave like the original, by the name that the report prints, each with its reason. */
export const equivalentSources: Readonly<Record<string, string>> = {};
