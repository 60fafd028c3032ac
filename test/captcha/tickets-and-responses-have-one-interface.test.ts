import { describe, expect, test } from 'vitest';
import { recaptcha } from '../../src/frame/providers/recaptcha.ts';
import { tencent, type Verdict } from '../../src/frame/providers/tencent.ts';
import { challenge, listener, windowWith } from './provider-stage.ts';

describe('Tencent', () => {
  /** Tencent’s second web interface, as a page sees it. */
  const begun = (scheme: 'light' | 'dark' = 'light') => {
    const calls: string[] = [];
    const made: { arguments?: readonly unknown[]; end?: (verdict: Verdict) => void; ready?: () => void } = {};
    const TencentCaptcha = class {
      constructor(container: unknown, appId: unknown, end: (verdict: Verdict) => void, options: { ready: () => void }) {
        Object.assign(made, { arguments: [container, appId, options], end, ready: options.ready });
      }
      show = (): void => void calls.push('show');
      destroy = (): void => void calls.push('destroy');
    };
    const window = windowWith({ TencentCaptcha });
    const { said, report } = listener();
    const element = window.document.createElement('main');
    const stop = tencent(window, 'our-id').run({ ...challenge, language: 'ar-AE', scheme, element }, report);
    return { made, calls, said, stop, element };
  };

  test('is available only after its script has defined TencentCaptcha [C04]', () => {
    expect(tencent(windowWith({}), 'id').isThere()).toBe(false);
    expect(tencent(windowWith({ TencentCaptcha: (() => undefined) as never }), 'id').isThere()).toBe(true);
  });

  test.each([
    ['light', false],
    ['dark', 'force'],
  ] as const)(
    'starts in its element, with our id, the page’s language and %s colours, and is shown immediately [CAPT-12]',
    (scheme, enableDarkMode) => {
      const { made, calls, element } = begun(scheme);
      expect(made.arguments).toMatchObject([{}, 'our-id', { userLanguage: 'ar', enableDarkMode }]);
      expect(made.arguments?.[0]).toBe(element);
      expect(calls).toEqual(['show']);
    },
  );

  test('its ticket and its random string are the proof [CAPT-12]', () => {
    const { made, said, stop, calls } = begun();
    made.ready?.();
    made.end?.({ ret: 0, ticket: 'tr03', randstr: '@rnd' });
    stop();
    expect(said).toEqual(['ready', { kind: 'ticket', ticket: 'tr03', randstr: '@rnd' }]);
    expect(calls).toEqual(['show', 'destroy']);
  });

  test.each([
    [{ ret: 2, ticket: null }, 'closed'],
    [{ ret: 0, ticket: 'terror_1001_our-id', randstr: '@ter', errorCode: 1001, errorMessage: 'x' }, 'failed'],
    [{ ret: 0, ticket: '', randstr: '@rnd' }, 'failed'],
    [{ ret: 0, ticket: 'tr03' }, 'failed'],
    [{ ret: 1 }, 'failed'],
  ])('%j is %s, and an emergency ticket no proof [C06] [CAPT-08]', (verdict, what) => {
    const { made, said } = begun();
    made.end?.(verdict);
    expect(said).toEqual([what]);
  });
});

describe('reCAPTCHA', () => {
  /** Google’s second interface, as a page sees it: `render` comes after the script, when `ready` calls back. */
  const rendered = (width = 400) => {
    const calls: unknown[] = [];
    const begun: (() => void)[] = [];
    const made: { parameters?: Readonly<Record<string, unknown>>; container?: HTMLElement } = {};
    const render = (container: HTMLElement, parameters: object): number => {
      Object.assign(made, { container, parameters });
      return 3;
    };
    const window = windowWith({
      grecaptcha: {
        ready: (begin: () => void) => void begun.push(begin),
        render,
        reset: (widget: number) => void calls.push(['reset', widget]),
      },
    });
    const { said, report } = listener();
    const element = window.document.createElement('main');
    Object.defineProperty(element, 'clientWidth', { value: width });
    const stop = recaptcha(window, 'our-key').run({ ...challenge, element }, report);
    const call = (name: string, ...given: readonly unknown[]): void => {
      const callback = made.parameters?.[name];
      if (typeof callback === 'function') Reflect.apply(callback, null, given);
    };
    return { made, calls, begin: () => begun.map((one) => one()), said, stop, element, call };
  };

  test('is available once its script has defined grecaptcha.ready, before it can render [C04]', () => {
    expect(recaptcha(windowWith({}), 'key').isThere()).toBe(false);
    expect(recaptcha(windowWith({ grecaptcha: { ready: () => undefined } as never }), 'key').isThere()).toBe(true);
  });

  test('renders in its own element, with our key, once it is ready [CAPT-03] [CAPT-12]', () => {
    const { made, begin, said, element } = rendered();
    expect([made.container, said]).toEqual([undefined, []]);
    begin();
    expect(made.container?.parentElement).toBe(element);
    expect(made.parameters).toMatchObject({ sitekey: 'our-key', theme: 'light', size: 'normal' });
    expect(said).toEqual(['ready']);
  });

  test.each([
    [304, 'normal'],
    [303, 'compact'],
  ])('in %i pixels its form is %s', (width, size) => {
    const { made, begin } = rendered(width);
    begin();
    expect(made.parameters?.['size']).toBe(size);
  });

  test('its response is the proof [CAPT-12]', () => {
    const { begin, call, said, stop, calls } = rendered();
    begin();
    call('callback', '03A-response');
    stop();
    expect(said).toEqual(['ready', { kind: 'recaptcha', response: '03A-response' }]);
    expect(calls).toEqual([['reset', 3]]);
  });

  test('fails when it cannot reach its vendor [CAPT-08]', () => {
    const { begin, call, said } = rendered();
    begin();
    call('error-callback');
    expect(said).toEqual(['ready', 'failed']);
  });

  test('is not rendered when ready after cancellation', () => {
    const { begin, made, stop, calls } = rendered();
    stop();
    begin();
    expect([made.container, calls]).toEqual([undefined, []]);
  });
});
