/** The views of the page outside the first paint, loaded as one chunk. */
export { ConfirmHeading } from './ConfirmHeading.tsx';
export { ConfirmStep } from './ConfirmStep.tsx';
export { RegisterModal } from '../registration/RegisterModal.tsx';
export { RegisterFoot } from '../registration/RegisterFoot.tsx';
