import type { Clock } from './clock.ts';
import type { Sight } from './sight.ts';

/**
 * Milliseconds for which a page must have been visible and focused before a decisive press counts, so that a window
 * that closes over the page cannot redirect a press.
 */
const STEADY = 500;
/** The same in a frame, where nothing may cover the page either. [OAUTH-07] */
const STEADY_IN_FRAME = 1000;

/** Whether the user looks at the page. A press counts only once they have looked at it for half a second. */
export interface Attention {
  /**
   * Resolves once the page has been visible and focused for half a second without a break, in a frame for a second and
   * truly seen; `unprovable`: the browser cannot prove that.
   */
  readonly awaitAttention: (signal: AbortSignal) => Promise<{ readonly kind: 'attended' | 'unprovable' }>;
  /** Resolves once the page is hidden or loses the focus. */
  readonly awaitDistraction: (signal: AbortSignal) => Promise<{ readonly kind: 'distracted' }>;
}

/**
 * Creates the attention to the page of a window. `sight`: of a page in a frame; null: the browser cannot prove what the
 * user sees; absent: a page outside a frame.
 */
export function createAttention(
  window: Window,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  sight?: Sight | null,
): Attention {
  const { document } = window;
  const isAttended = (): boolean =>
    document.visibilityState === 'visible' && document.hasFocus() && (sight?.isSeen() ?? true);
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
        const over = new AbortController();
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
                over.abort();
                resolve({ kind: 'attended' });
              },
              sight ? STEADY_IN_FRAME : STEADY,
            ),
          };
        };
        signal.addEventListener('abort', stop, { once: true });
        follow(check, AbortSignal.any([signal, over.signal]));
      }),
    awaitDistraction: (signal) =>
      new Promise((resolve) => {
        const over = new AbortController();
        const check = (): void => {
          if (isAttended()) return;
          over.abort();
          resolve({ kind: 'distracted' });
        };
        follow(check, AbortSignal.any([signal, over.signal]));
      }),
  };
}
