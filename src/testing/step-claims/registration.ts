import type { StepClaims } from './moment.ts';

/** Invariants of each step of a sign-up. */
export const registrationStepClaims: StepClaims = {
  'a determined variant never changes while the sign-up lasts [REG-06]': ({ before, after }) =>
    before.variant === null ||
    after.variant === null ||
    JSON.stringify(before.variant) === JSON.stringify(after.variant),
};
