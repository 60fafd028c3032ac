import { lateViewsOf } from '../Late.tsx';

/** The late views of a sign-up, by the form or by a mailed link. */
export const { Late: LateSignUp, load: loadLateSignUp } = lateViewsOf(() => import('./late.ts'));
