import type { Provider } from './provider.ts';

/** Width of the normal checkbox in CSS pixels; narrower frames use the compact one. */
const ORDINARY = 304;

interface Parameters {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly size: 'normal' | 'compact';
  readonly callback: (response: string) => void;
  readonly 'error-callback': () => void;
}

/** The subset of reCAPTCHA v2 in use; `ready` exists at once, `render` some time after the script. */
interface Recaptcha {
  ready(begin: () => void): void;
  render(container: HTMLElement, parameters: Parameters): number;
  reset(widget: number): void;
}

interface RecaptchaWindow {
  readonly grecaptcha?: Recaptcha;
}

/** The reCAPTCHA v2 checkbox. The widget itself renews an expired response. [CAPT-09] [CAPT-12] */
export function recaptcha(window: Window & RecaptchaWindow, sitekey: string): Provider {
  return {
    isThere: () => typeof window.grecaptcha?.ready === 'function',
    height: 0,
    loading: null,
    run: ({ element, scheme }, report) => {
      const { grecaptcha } = window;
      let widget: number | null = null;
      let isOver = false;
      if (!grecaptcha) {
        report.failed();
        return () => undefined;
      }
      grecaptcha.ready(() => {
        if (isOver) return;
        const container = element.appendChild(element.ownerDocument.createElement('div'));
        widget = grecaptcha.render(container, {
          sitekey,
          theme: scheme,
          size: element.clientWidth < ORDINARY ? 'compact' : 'normal',
          callback: (response) => report.solved({ kind: 'recaptcha', response }),
          'error-callback': () => report.failed(),
        });
        report.ready();
      });
      return () => {
        isOver = true;
        if (widget !== null) grecaptcha.reset(widget);
      };
    },
  };
}
