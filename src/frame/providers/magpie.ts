import type { Provider, WidgetEvents } from './provider.ts';

interface MagpieSettings {
  readonly element: HTMLElement;
  readonly scene: number;
  /** BCP 47 tag. */
  readonly language: string;
}

interface MagpieEvents extends Pick<WidgetEvents, 'ready' | 'closed'> {
  readonly solved: (token: string) => void;
  /** With the refusing reply, if any. [CAPT-18] */
  readonly failed: (reply?: { readonly ret_msg?: unknown }) => void;
}

interface MagpieWindow {
  readonly startMagpie?: (settings: MagpieSettings, report: MagpieEvents) => { readonly destroy: () => void };
}

/** The platform's own proof-of-work widget: no dragging and no images. [CAPT-06] [CAPT-12] (decision D08) */
export function magpie(window: Window & MagpieWindow): Provider {
  return {
    isThere: () => typeof window.startMagpie === 'function',
    height: 0,
    loading: 5000,
    run: ({ element, scene, language }, report) => {
      if (!window.startMagpie) {
        report.failed();
        return () => undefined;
      }
      const widget = window.startMagpie(
        { element, scene, language },
        {
          ready: report.ready,
          closed: report.closed,
          failed: (reply) => report.failed(typeof reply?.ret_msg === 'string' ? reply.ret_msg : ''),
          solved: (token) => report.solved({ kind: 'magpie', token, scene }),
        },
      );
      return () => widget.destroy();
    },
  };
}
