/**
 * Rejection handler for work that is optional here: nothing waits for it, and it is tried again where it is needed or
 * reports its failure itself.
 */
export function ignoreFailure(): void {}
