import type { Clock } from './clock.ts';
import type { Sight } from './sight.ts';

/**
 * Milliseconds for which a question must have been on a visible and focused page before a decisive press counts, so
 * that neither a window that closes over the page nor a question that comes late can redirect a press.
 */
const STEADY = 500;
/** The same in a frame, where each part of the question must have been shown, too. [OAUTH-07] */
const STEADY_IN_FRAME = 1000;

/** Whether the user looks at the page. A press counts only once they have looked at it for half a second. */
export interface Attention {
  /**
   * Resolves once the question has been on the visible and focused page for half a second without a break, in a frame
   * for a second and truly seen; `unprovable`: the browser cannot prove that.
   */
  readonly awaitAttention: (signal: AbortSignal) => Promise<{ readonly kind: 'attended' | 'unprovable' }>;
  /** Resolves once the page is hidden or loses the focus or the question. */
  readonly awaitDistraction: (signal: AbortSignal) => Promise<{ readonly kind: 'distracted' }>;
}

/**
 * Creates the attention to the page of a window. `sight`: of its question; null: in a frame whose browser cannot prove
 * what the user sees.
 */
export function createAttention(
  window: Window,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  sight: Sight | null,
): Attention {
  const { document } = window;
  const isAttended = (): boolean =>
    document.visibilityState === 'visible' && document.hasFocus() && sight?.isSeen() === true;
  const follow = (check: () => void, signal: AbortSignal): void => {
    for (const type of ['focus', 'blur', 'pageshow', 'pagehide']) window.addEventListener(type, check, { signal });
    document.addEventListener('visibilitychange', check, { signal });
    sight?.follow(check, signal);
    check();
  };
  return {
    awaitAttention: (signal) =>
      new Promise((resolve) => {
        if (sight === null) return resolve({ kind: 'unprovable' });
        const listening = new AbortController();
        let timer: { readonly id: unknown } | null = null;
        const stop = (): void => {
          if (timer) clock.clearTimeout(timer.id);
          timer = null;
        };
        const check = (): void => {
          if (!isAttended()) return stop();
          timer ??= {
            id: clock.setTimeout(
              () => {
                listening.abort();
                resolve({ kind: 'attended' });
              },
              sight.isProof ? STEADY_IN_FRAME : STEADY,
            ),
          };
        };
        signal.addEventListener('abort', stop, { once: true });
        follow(check, AbortSignal.any([signal, listening.signal]));
      }),
    awaitDistraction: (signal) =>
      new Promise((resolve) => {
        const listening = new AbortController();
        const check = (): void => {
          if (isAttended()) return;
          listening.abort();
          resolve({ kind: 'distracted' });
        };
        follow(check, AbortSignal.any([signal, listening.signal]));
      }),
  };
}
