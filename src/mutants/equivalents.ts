/** Faults that change nothing that anybody can see, each with why. One that is noticed after all fails the run. */
export const equivalents: Readonly<Record<string, string>> = {};
