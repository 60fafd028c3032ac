import { lateViewsOf } from '../Late.tsx';

/** The late views of the mini app. */
export const { Late: LateMiniApp, load: loadLateMiniApp } = lateViewsOf(() => import('./late.ts'));
