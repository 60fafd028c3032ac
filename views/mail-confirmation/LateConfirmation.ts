import { lateViewsOf } from '../Late.tsx';

/** The late views of the mailed-link page. */
export const { Late: LateConfirmation, load: loadLateConfirmation } = lateViewsOf(() => import('./late.ts'));
