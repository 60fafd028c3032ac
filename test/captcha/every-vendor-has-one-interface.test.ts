import { describe, expect, test } from 'vitest';
import { geetest } from '../../src/frame/providers/geetest.ts';
import { vendorLanguage } from '../../src/frame/providers/language.ts';
import { magpie } from '../../src/frame/providers/magpie.ts';
import { challenge, listener, windowWith } from './provider-stage.ts';

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
  const { said, report } = listener();
  const element = window.document.createElement('main');
  const stop = geetest(window).run({ ...challenge, element }, report);
  return { ...vendor, said, stop, element };
}

describe('GeeTest', () => {
  test('is available only after its script has defined initGeetest [C04]', () => {
    expect(geetest(windowWith({})).isThere()).toBe(false);
    expect(geetest(windowWith({ initGeetest: fakeGeetest().initGeetest })).isThere()).toBe(true);
  });

  test('is started with the values of captcha-info, in the page’s language [CAPT-11] [CAPT-13]', () => {
    const { made, element } = started();
    expect(made.config).toMatchObject({
      gt: 'id',
      challenge: 'abc',
      offline: true,
      new_captcha: true,
      product: 'bind',
      area: element,
      lang: 'en',
      https: true,
    });
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

  test('fails immediately when a secondary script cannot be loaded [CAPT-08] [C02]', () => {
    const { made, said } = started();
    const { onError } = made.config ?? {};
    if (typeof onError === 'function') Reflect.apply(onError, null, [{ error_code: 'error_101' }]);
    expect(said).toEqual(['failed']);
  });

  test('a widget that loads after cancellation is destroyed', () => {
    const { made, calls, stop } = started();
    stop();
    made.give?.();
    expect(calls).toEqual(['destroy']);
  });

  test('without captcha-info it fails', () => {
    const window = windowWith({ initGeetest: fakeGeetest().initGeetest });
    const { said, report } = listener();
    geetest(window).run({ ...challenge, info: null, element: window.document.createElement('main') }, report);
    expect(said).toEqual(['failed']);
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

test('the platform’s own widget returns a token for its scene [CAPT-12]', () => {
  const reported: { report?: { ready(): void; solved(token: string): void } } = {};
  let destroyed = 0;
  const window = windowWith({
    startMagpie: (_settings: object, report: { ready(): void; solved(token: string): void }) => {
      reported.report = report;
      return { destroy: () => void (destroyed += 1) };
    },
  });
  const { said, report } = listener();
  expect(magpie(windowWith({})).isThere()).toBe(false);
  expect(magpie(window).isThere()).toBe(true);
  const stop = magpie(window).run({ ...challenge, element: window.document.createElement('main') }, report);
  reported.report?.ready();
  reported.report?.solved('token');
  stop();
  expect(said).toEqual(['ready', { kind: 'magpie', token: 'token', scene: 31000 }]);
  expect(destroyed).toBe(1);
});

test.each([
  [{ ret_code: 10001, ret_msg: 'The check could not begin.' }, 'failed: The check could not begin.'],
  [{ ret_msg: 5 }, 'failed'],
  [undefined, 'failed'],
])('the platform’s own widget that fails with %j reports «%s» [CAPT-18]', (reply, what) => {
  const reports: { fail?: (reply?: object) => void } = {};
  const window = windowWith({
    startMagpie: (_settings: object, { failed }: { failed(reply?: object): void }) => {
      reports.fail = failed;
      return { destroy: () => undefined };
    },
  });
  const { said, report } = listener();
  magpie(window).run({ ...challenge, element: window.document.createElement('main') }, report);
  reports.fail?.(reply);
  expect(said).toEqual([what]);
});
