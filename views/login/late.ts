/** The views of the log-in flow outside the first paint, loaded as one chunk. */
export { AccountNote } from './AccountNote.tsx';
export { AttemptsLeft } from './AttemptsLeft.tsx';
export { DemoNote } from './DemoNote.tsx';
export { FieldProblem } from './FieldProblem.tsx';
export { LoginAlert } from './LoginAlert.tsx';
export { LoginModal } from './LoginModal.tsx';
export { ResumedNote } from './ResumedNote.tsx';
export { setHomeSite } from './home-site.ts';
