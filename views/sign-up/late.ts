/** The views of the password step, loaded as one chunk before the step begins. */
export { FinishingStep } from './FinishingStep.tsx';
export { PasswordStep } from './PasswordStep.tsx';
