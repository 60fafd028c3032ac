/** What every page loads once it is hydrated, or where hydrating fails, in one file. */
export { noteArrival } from './arrival.ts';
export { browserIdentity } from './identity.ts';
export { restoreAfterHydration } from './restore-after-hydration.ts';
