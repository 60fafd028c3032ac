import { lateViewsOf } from '../Late.tsx';

/** The late views of the mini app and of the Telegram link. */
export const { Late: LateTelegram, load: loadLateTelegram } = lateViewsOf(() => import('./late.ts'));
