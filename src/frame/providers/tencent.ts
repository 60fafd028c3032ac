import { vendorLanguage } from './language.ts';
import type { Provider } from './provider.ts';

/** What Tencent's widget tells at its end; `ret` 0: passed, 2: closed by the person. */
export interface Verdict {
  readonly ret: number;
  readonly ticket?: string | null;
  readonly randstr?: string;
  /** Set where the vendor itself broke down; the ticket is then one of its emergency tickets, `terror_…`, and proves nothing. */
  readonly errorCode?: number;
}

interface Options {
  readonly userLanguage: string;
  readonly enableDarkMode: boolean | 'force';
  /** No advertisement of help pages beside the challenge. */
  readonly needFeedBack: boolean;
  /** The challenge is on the screen. */
  readonly ready: () => void;
}

interface Widget {
  show(): void;
  destroy(): void;
}

interface TencentWindow {
  readonly TencentCaptcha?: new (
    container: HTMLElement,
    appId: string,
    said: (verdict: Verdict) => void,
    options: Options,
  ) => Widget;
}

/** QQ's captcha, by Tencent's second web interface; `ticket` and `randstr` are the proof. [CAPT-09] [CAPT-12] */
export function tencent(window: Window & TencentWindow, appId: string): Provider {
  return {
    isThere: () => typeof window.TencentCaptcha === 'function',
    height: 420,
    loading: null,
    run: ({ element, language, scheme }, say) => {
      if (!window.TencentCaptcha) {
        say.failed();
        return () => undefined;
      }
      const widget = new window.TencentCaptcha(
        element,
        appId,
        ({ ret, ticket, randstr, errorCode }) => {
          if (ret === 2) say.closed();
          else if (ret === 0 && ticket && randstr && errorCode === undefined)
            say.solved({ kind: 'ticket', ticket, randstr });
          else say.failed();
        },
        {
          userLanguage: vendorLanguage('tencent', language),
          enableDarkMode: scheme === 'dark' ? 'force' : false,
          needFeedBack: false,
          ready: say.ready,
        },
      );
      widget.show();
      return () => widget.destroy();
    },
  };
}
