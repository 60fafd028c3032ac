import { RegisterFoot } from '../registration/RegisterFoot.tsx';
import { ConfirmHeading } from './ConfirmHeading.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';

/** The views of the page outside the first paint, loaded as one chunk. */
export const lateConfirmationViews = { ConfirmHeading, ConfirmStep, RegisterFoot };
