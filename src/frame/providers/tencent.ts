import { vendorLanguage } from './language.ts';
import type { Provider } from './provider.ts';

/** Result of Tencent's widget; `ret` 0: passed, 2: closed by the user. */
export interface Verdict {
  readonly ret: number;
  readonly ticket?: string | null;
  readonly randstr?: string;
  /** Set when the vendor's service failed; the ticket is then an emergency ticket (`terror_…`) and no proof. */
  readonly errorCode?: number;
}

interface Options {
  readonly userLanguage: string;
  readonly enableDarkMode: boolean | 'force';
  /** Hides the vendor's help link. */
  readonly needFeedBack: boolean;
  /** The challenge is visible. */
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
    callback: (verdict: Verdict) => void,
    options: Options,
  ) => Widget;
}

/** Tencent (QQ) captcha, web API v2; `ticket` and `randstr` are the proof. [CAPT-09] [CAPT-12] */
export function tencent(window: Window & TencentWindow, appId: string): Provider {
  return {
    isThere: () => typeof window.TencentCaptcha === 'function',
    height: 420,
    loading: null,
    run: ({ element, language, scheme }, report) => {
      if (!window.TencentCaptcha) {
        report.failed();
        return () => undefined;
      }
      const widget = new window.TencentCaptcha(
        element,
        appId,
        ({ ret, ticket, randstr, errorCode }) => {
          if (ret === 2) report.closed();
          else if (ret === 0 && ticket && randstr && errorCode === undefined)
            report.solved({ kind: 'ticket', ticket, randstr });
          else report.failed();
        },
        {
          userLanguage: vendorLanguage('tencent', language),
          enableDarkMode: scheme === 'dark' ? 'force' : false,
          needFeedBack: false,
          ready: report.ready,
        },
      );
      widget.show();
      return () => widget.destroy();
    },
  };
}
