import { lateViewsOf } from '../Late.tsx';

/** The late views of the page that a mailed link leads to. */
export const { Late: LateConfirmation, load: loadLateConfirmation } = lateViewsOf(() => import('./late.ts'));
