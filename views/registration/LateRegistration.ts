import { lateViewsOf } from '../Late.tsx';

/** The late views of the sign-up flow. */
export const { Late: LateRegistration, load: loadLateRegistration } = lateViewsOf(() => import('./late.ts'));
