import { describe, expect, test } from 'vitest';
import { geetest } from '../../src/frame/providers/geetest.ts';
import { vendorLanguage } from '../../src/frame/providers/language.ts';
import { magpie } from '../../src/frame/providers/magpie.ts';
import { recaptcha } from '../../src/frame/providers/recaptcha.ts';
import { tencent, type Verdict } from '../../src/frame/providers/tencent.ts';
import { browserWindow } from '../browser-window.ts';

const framesAt = 'https://captcha.northgate-frames.example';

/** A vendor's script has left a global function in a page. */
function windowWith<Globals extends object>(globals: Globals): Window & Globals {
  return Object.assign(browserWindow('<main></main>', { url: framesAt }), globals);
}

const challenge = { scene: 31000, language: 'en-GB', direction: 'ltr', scheme: 'light', info: { gt: 'id', challenge: 'abc', success: false, newCaptcha: true } } as const;

/** Remembers what a widget says. */
function listener() {
  const said: unknown[] = [];
  const say = (what: string) => (): void => void said.push(what);
  const failed = (message?: string): void => void said.push(message ? `failed: ${message}` : 'failed');
  return { said, say: { ready: say('ready'), closed: say('closed'), failed, solved: (proof: unknown): void => void said.push(proof) } };
}

/** GeeTest's third web interface, as a page sees it. */
function fakeGeetest() {
  const made: { config?: Readonly<Record<string, unknown>>; give?: () => void } = {};
  const callbacks: Record<string, () => void> = {};
  const calls: string[] = [];
  let proof: false | Record<'geetest_challenge' | 'geetest_validate' | 'geetest_seccode', string> = false;
  const on = (name: string) => (callback: () => void) => ((callbacks[name] = callback), widget);
  const widget = {
    onReady: on('ready'),
    onSuccess: on('success'),
    onError: on('error'),
    onClose: on('close'),
    verify: () => void calls.push('verify'),
    destroy: () => void calls.push('destroy'),
    getValidate: () => proof,
  };
  const initGeetest = (config: object, give: (one: typeof widget) => void): void => {
    Object.assign(made, { config, give: () => give(widget) });
  };
  return {
    initGeetest,
    made,
    calls,
    happens: (name: string) => callbacks[name]?.(),
    proves: () => (proof = { geetest_challenge: 'abc', geetest_validate: 'v', geetest_seccode: 'v|jordan' }),
  };
}

/** The provider over a fake vendor, with a challenge under way. */
function started() {
  const vendor = fakeGeetest();
  const window = windowWith({ initGeetest: vendor.initGeetest });
  const { said, say } = listener();
  const element = window.document.createElement('main');
  const stop = geetest(window).run({ ...challenge, element }, say);
  return { ...vendor, said, stop, element };
}

describe('GeeTest', () => {
  test('is there once its script has left initGeetest, and not before [C04]', () => {
    expect(geetest(windowWith({})).isThere()).toBe(false);
    expect(geetest(windowWith({ initGeetest: fakeGeetest().initGeetest })).isThere()).toBe(true);
  });

  test('is started with what captcha-info said, in the page’s language [CAPT-11] [CAPT-13]', () => {
    const { made, element } = started();
    expect(made.config).toMatchObject({ gt: 'id', challenge: 'abc', offline: true, new_captcha: true, product: 'bind', area: element, lang: 'en', https: true });
  });

  test('opens its puzzle when ready, and its proof travels as ticket and randstr [CAPT-08] [CAPT-12]', () => {
    const { made, happens, proves, calls, said } = started();
    made.give?.();
    happens('ready');
    expect(calls).toEqual(['verify']);
    proves();
    happens('success');
    expect(said).toEqual(['ready', { kind: 'ticket', ticket: 'v|jordan', randstr: 'abc' }]);
  });

  test.each([
    ['close', 'closed'],
    ['error', 'failed'],
    ['success', 'failed'],
  ])('«%s» without a proof is %s [C06] [CAPT-08]', (happening, what) => {
    const { made, happens, said } = started();
    made.give?.();
    happens(happening);
    expect(said).toEqual([what]);
  });

  test('a widget that comes when nobody wants it any more is destroyed', () => {
    const { made, calls, stop } = started();
    stop();
    made.give?.();
    expect(calls).toEqual(['destroy']);
  });

  test('without captcha-info it fails', () => {
    const window = windowWith({ initGeetest: fakeGeetest().initGeetest });
    const { said, say } = listener();
    geetest(window).run({ ...challenge, info: null, element: window.document.createElement('main') }, say);
    expect(said).toEqual(['failed']);
  });

});

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
    const { said, say } = listener();
    const element = window.document.createElement('main');
    const stop = tencent(window, 'our-id').run({ ...challenge, language: 'ar-AE', scheme, element }, say);
    return { made, calls, said, stop, element };
  };

  test('is there once its script has left TencentCaptcha, and not before [C04]', () => {
    expect(tencent(windowWith({}), 'id').isThere()).toBe(false);
    expect(tencent(windowWith({ TencentCaptcha: (() => undefined) as never }), 'id').isThere()).toBe(true);
  });

  test.each([
    ['light', false],
    ['dark', 'force'],
  ] as const)('is begun in its place, under our id, in the page’s language and %s colours, and shown at once [CAPT-12]', (scheme, enableDarkMode) => {
    const { made, calls, element } = begun(scheme);
    expect(made.arguments).toMatchObject([{}, 'our-id', { userLanguage: 'ar', enableDarkMode }]);
    expect(made.arguments?.[0]).toBe(element);
    expect(calls).toEqual(['show']);
  });

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
    const made: { parameters?: Readonly<Record<string, unknown>>; place?: HTMLElement } = {};
    const render = (place: HTMLElement, parameters: object): number => {
      Object.assign(made, { place, parameters });
      return 3;
    };
    const window = windowWith({ grecaptcha: { ready: (begin: () => void) => void begun.push(begin), render, reset: (widget: number) => void calls.push(['reset', widget]) } });
    const { said, say } = listener();
    const element = window.document.createElement('main');
    Object.defineProperty(element, 'clientWidth', { value: width });
    const stop = recaptcha(window, 'our-key').run({ ...challenge, element }, say);
    const call = (name: string, ...given: readonly unknown[]): void => {
      const callback = made.parameters?.[name];
      if (typeof callback === 'function') Reflect.apply(callback, null, given);
    };
    return { made, calls, begin: () => begun.map((one) => one()), said, stop, element, call };
  };

  test('is there once its script has left grecaptcha.ready, before it can render [C04]', () => {
    expect(recaptcha(windowWith({}), 'key').isThere()).toBe(false);
    expect(recaptcha(windowWith({ grecaptcha: { ready: () => undefined } as never }), 'key').isThere()).toBe(true);
  });

  test('renders in an element of its own, under our key, when it says that it can [CAPT-03] [CAPT-12]', () => {
    const { made, begin, said, element } = rendered();
    expect([made.place, said]).toEqual([undefined, []]);
    begin();
    expect(made.place?.parentElement).toBe(element);
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

  test('one that cannot reach its vendor has failed [CAPT-08]', () => {
    const { begin, call, said } = rendered();
    begin();
    call('error-callback');
    expect(said).toEqual(['ready', 'failed']);
  });

  test('one that becomes ready when nobody wants it any more is not rendered', () => {
    const { begin, made, stop, calls } = rendered();
    stop();
    begin();
    expect([made.place, calls]).toEqual([undefined, []]);
  });
});

test.each([
  ['geetest', 'en', 'en'],
  ['geetest', 'ar-AE', 'ar'],
  ['geetest', 'zh-Hant-TW', 'zh-tw'],
  ['geetest', 'zh-Hans-CN', 'zh-cn'],
  ['geetest', 'zh-TW', 'zh-tw'],
  ['geetest', 'pt-BR', 'pt-pt'],
  ['geetest', 'ka-GE', 'en'],
  ['tencent', 'he-IL', 'he'],
  ['tencent', 'zh-Hant-HK', 'zh-hk'],
  ['recaptcha', 'ka-GE', 'ka'],
  ['recaptcha', 'pt-BR', 'pt-br'],
  ['recaptcha', 'he-IL', 'iw'],
] as const)('at %s the language %s is called %s', (vendor, tag, name) => {
  expect(vendorLanguage(vendor, tag)).toBe(name);
});

test('the platform’s own widget proves by a token for its scene [CAPT-12]', () => {
  const told: { say?: { ready(): void; solved(token: string): void } } = {};
  let destroyed = 0;
  const window = windowWith({
    startMagpie: (_settings: object, say: { ready(): void; solved(token: string): void }) => {
      told.say = say;
      return { destroy: () => void (destroyed += 1) };
    },
  });
  const { said, say } = listener();
  expect(magpie(windowWith({})).isThere()).toBe(false);
  expect(magpie(window).isThere()).toBe(true);
  const stop = magpie(window).run({ ...challenge, element: window.document.createElement('main') }, say);
  told.say?.ready();
  told.say?.solved('token');
  stop();
  expect(said).toEqual(['ready', { kind: 'magpie', token: 'token', scene: 31000 }]);
  expect(destroyed).toBe(1);
});

test.each([
  [{ ret_code: 10001, ret_msg: 'The check could not begin.' }, 'failed: The check could not begin.'],
  [{ ret_msg: 5 }, 'failed'],
  [undefined, 'failed'],
])('the platform’s own widget that fails with %j has «%s» [CAPT-18]', (reply, what) => {
  const told: { fail?: (reply?: object) => void } = {};
  const window = windowWith({
    startMagpie: (_settings: object, { failed }: { failed(reply?: object): void }) => {
      told.fail = failed;
      return { destroy: () => undefined };
    },
  });
  const { said, say } = listener();
  magpie(window).run({ ...challenge, element: window.document.createElement('main') }, say);
  told.fail?.(reply);
  expect(said).toEqual([what]);
});
