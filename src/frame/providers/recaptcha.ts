import type { Provider } from './provider.ts';

/** CSS pixels that the ordinary checkbox takes; in less room it is asked for its compact form. */
const ORDINARY = 304;

interface Parameters {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly size: 'normal' | 'compact';
  readonly callback: (response: string) => void;
  readonly 'error-callback': () => void;
}

/** The part of Google's second interface that is used; `render` comes some time after the script, `ready` at once. */
interface Recaptcha {
  ready(begin: () => void): void;
  render(container: HTMLElement, parameters: Parameters): number;
  reset(widget: number): void;
}

interface RecaptchaWindow {
  readonly grecaptcha?: Recaptcha;
}

/** The checkbox of reCAPTCHA, second version. A response that expires is asked for anew by the widget itself. [CAPT-09] [CAPT-12] */
export function recaptcha(window: Window & RecaptchaWindow, sitekey: string): Provider {
  return {
    isThere: () => typeof window.grecaptcha?.ready === 'function',
    height: 0,
    loading: null,
    run: ({ element, scheme }, say) => {
      const { grecaptcha } = window;
      let widget: number | null = null;
      let isOver = false;
      if (!grecaptcha) {
        say.failed();
        return () => undefined;
      }
      grecaptcha.ready(() => {
        if (isOver) return;
        const place = element.appendChild(element.ownerDocument.createElement('div'));
        widget = grecaptcha.render(place, {
          sitekey,
          theme: scheme,
          size: element.clientWidth < ORDINARY ? 'compact' : 'normal',
          callback: (response) => say.solved({ kind: 'recaptcha', response }),
          'error-callback': () => say.failed(),
        });
        say.ready();
      });
      return () => {
        isOver = true;
        if (widget !== null) grecaptcha.reset(widget);
      };
    },
  };
}
