/** The views of the sign-up flow outside the first paint, loaded as one chunk. */
export { AccountProblem } from './AccountProblem.tsx';
export { InvitationPanel } from './InvitationPanel.tsx';
export { CodeStep } from './CodeStep.tsx';
export { IdentityNote } from './IdentityNote.tsx';
export { InviterCard } from './InviterCard.tsx';
export { LinkStep } from './LinkStep.tsx';
export { ReferralNote } from './ReferralNote.tsx';
export { RegisterAlert } from './RegisterAlert.tsx';
export { RegisterLater } from './RegisterLater.tsx';
export { RegisterModal } from '../sign-up/RegisterModal.tsx';
export { RewardBanner } from './RewardBanner.tsx';
