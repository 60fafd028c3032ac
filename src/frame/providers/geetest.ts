import { vendorLanguage } from './language.ts';
import type { Provider } from './provider.ts';

/** The subset of GeeTest's web API v3 in use: `initGeetest(config, made)`, then callbacks on the instance. */
interface Widget {
  onReady(callback: () => void): Widget;
  onSuccess(callback: () => void): Widget;
  onError(callback: () => void): Widget;
  onClose(callback: () => void): Widget;
  verify(): void;
  destroy(): void;
  /** False until the puzzle is solved. */
  getValidate():
    | false
    | { readonly geetest_challenge: string; readonly geetest_validate: string; readonly geetest_seccode: string };
}

interface Config {
  readonly gt: string;
  readonly challenge: string;
  readonly offline: boolean;
  readonly new_captcha: boolean;
  /** `bind`: no button of its own; `verify()` opens the puzzle, since the user has already pressed a button. */
  readonly product: 'bind';
  readonly area: HTMLElement;
  readonly next_width: string;
  readonly hideSuccess: boolean;
  /** The embedding page has its own cancel button. */
  readonly hideClose: boolean;
  readonly lang: string;
  readonly https: boolean;
  /** A further resource failed to load; no instance is created. */
  readonly onError: () => void;
}

interface GeetestWindow {
  readonly initGeetest?: (config: Config, made: (widget: Widget) => void) => void;
}

/**
 * The slide puzzle. `geetest_seccode` holds `geetest_validate`, so `ticket` and `randstr` carry all three values:
 * ticket = seccode, randstr = challenge (ASSUMED). [CAPT-08] [CAPT-12]
 */
export function geetest(window: Window & GeetestWindow): Provider {
  return {
    isThere: () => typeof window.initGeetest === 'function',
    height: 380,
    loading: null,
    run: ({ element, info, language }, report) => {
      let widget: Widget | null = null;
      let isOver = false;
      const { initGeetest } = window;
      if (!info || !initGeetest) {
        report.failed();
        return () => undefined;
      }
      const { gt, challenge, success, newCaptcha } = info;
      const start = {
        gt,
        challenge,
        offline: !success,
        new_captcha: newCaptcha,
        https: window.location.protocol === 'https:',
      };
      const look = {
        product: 'bind',
        area: element,
        next_width: '100%',
        hideSuccess: true,
        hideClose: true,
        lang: vendorLanguage('geetest', language),
      } as const;
      initGeetest({ ...start, ...look, onError: () => report.failed() }, (made) => {
        widget = made;
        if (isOver) {
          made.destroy();
          return;
        }
        made.onReady(() => {
          made.verify();
          report.ready();
        });
        made.onSuccess(() => {
          const proof = made.getValidate();
          if (proof) report.solved({ kind: 'ticket', ticket: proof.geetest_seccode, randstr: proof.geetest_challenge });
          else report.failed();
        });
        made.onError(() => report.failed());
        made.onClose(() => report.closed());
      });
      return () => {
        isOver = true;
        widget?.destroy();
      };
    },
  };
}
