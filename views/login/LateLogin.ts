import { lateViewsOf } from '../Late.tsx';

/** The late views of the log-in flow. */
export const { Late: LateLogin, load: loadLateLogin } = lateViewsOf(() => import('./late.ts'));
