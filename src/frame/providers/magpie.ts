import type { Provider, Sayings } from './provider.ts';

interface MagpieSettings {
  readonly element: HTMLElement;
  readonly scene: number;
  /** BCP 47 tag. */
  readonly language: string;
}

interface MagpieSayings extends Pick<Sayings, 'ready' | 'closed'> {
  readonly solved: (token: string) => void;
  /** With the refusing reply, if any. [CAPT-18] */
  readonly failed: (reply?: { readonly ret_msg?: unknown }) => void;
}

interface MagpieWindow {
  readonly startMagpie?: (settings: MagpieSettings, say: MagpieSayings) => { readonly destroy: () => void };
}

/** The platform's own proof-of-work widget: no dragging and no images. [CAPT-06] [CAPT-12] (decision D08) */
export function magpie(window: Window & MagpieWindow): Provider {
  return {
    isThere: () => typeof window.startMagpie === 'function',
    height: 0,
    loading: 5000,
    run: ({ element, scene, language }, say) => {
      if (!window.startMagpie) {
        say.failed();
        return () => undefined;
      }
      const widget = window.startMagpie(
        { element, scene, language },
        {
          ready: say.ready,
          closed: say.closed,
          failed: (reply) => say.failed(typeof reply?.ret_msg === 'string' ? reply.ret_msg : ''),
          solved: (token) => say.solved({ kind: 'magpie', token, scene }),
        },
      );
      return () => widget.destroy();
    },
  };
}
