/** The views of the page outside the first paint, loaded as one chunk. */
export { ConfirmHeading } from './ConfirmHeading.tsx';
export { ConfirmStep } from './ConfirmStep.tsx';
export { RegisterModal } from '../sign-up/RegisterModal.tsx';
export { RegisterFoot } from '../sign-up/RegisterFoot.tsx';
