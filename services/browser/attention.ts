import type { Clock } from './clock.ts';
import type { Sight } from './sight.ts';

/**
 * Milliseconds for which a page must have been visible and focused before it takes a decisive press: no window that has
 * just closed over it leads the press.
 */
const STEADY = 500;
/** The same in a frame, where also nothing may lie over it. [OAUTH-07] */
const STEADY_IN_FRAME = 1000;

/** Whether the user looks at the page. A press counts only once they have looked at it for half a second. */
export interface Attention {
  /**
   * Resolves once the page has been visible and focused for half a second without a break, in a frame for a second and
   * truly seen; `unprovable`: the browser cannot prove that.
   */
  readonly awaitAttention: (signal: AbortSignal) => Promise<{ readonly kind: 'attended' | 'unprovable' }>;
  /** Resolves once it is hidden, or has lost the focus. */
  readonly awaitDistraction: (signal: AbortSignal) => Promise<{ readonly kind: 'distracted' }>;
}

/** The attention to the page of a window. `sight`: of a page in a frame; null: it cannot be proved. */
export function createAttention(
  window: Window,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  sight?: Sight | null,
): Attention {
  const { document } = window;
  const isAttended = (): boolean =>
    document.visibilityState === 'visible' && document.hasFocus() && (sight?.isSeen() ?? true);
  const follow = (look: () => void, signal: AbortSignal): void => {
    for (const type of ['focus', 'blur', 'pageshow', 'pagehide']) window.addEventListener(type, look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    sight?.follow(look, signal);
    look();
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
        const look = (): void => {
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
        follow(look, AbortSignal.any([signal, over.signal]));
      }),
    awaitDistraction: (signal) =>
      new Promise((resolve) => {
        const over = new AbortController();
        const look = (): void => {
          if (isAttended()) return;
          over.abort();
          resolve({ kind: 'distracted' });
        };
        follow(look, AbortSignal.any([signal, over.signal]));
      }),
  };
}
