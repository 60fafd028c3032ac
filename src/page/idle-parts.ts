/** The modules that every page loads once it is hydrated, or if hydration fails, as one chunk. */
export { recordVisit } from './record-visit.ts';
export { Consent } from './consent.view.tsx';
export { browserIdentity } from './session/identity.ts';
export { restoreAfterHydration } from './hydration/restore-after-hydration.ts';
