import { describe, expect, test } from 'vitest';
import { loadScript } from '../../src/frame/load-script.ts';
import { pageOrigin } from '../../src/frame/page-origin.ts';
import { geetest, geetestLanguage } from '../../src/frame/providers/geetest.ts';
import { magpie } from '../../src/frame/providers/magpie.ts';
import { allowedScript, framePolicy } from '../../src/frame/vendors.ts';
import { browserWindow } from '../browser-window.ts';

const own = 'https://captcha.northgate-frames.example';

describe('which scripts', () => {
  test.each([
    ['/vendors/geetest.js', `${own}/vendors/geetest.js`],
    ['https://static.geetest.com/static/tools/gt.js', 'https://static.geetest.com/static/tools/gt.js'],
  ])('%s may run [CAPT-02]', (source, address) => {
    expect(allowedScript('geetest', source, own)).toBe(address);
  });

  test.each([
    'https://evil.example/gt.js',
    '//evil.example/vendors/geetest.js',
    'http://static.geetest.com/static/tools/gt.js',
    'https://geetest.com.evil.example/gt.js',
    'https://evilgeetest.com/gt.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://static.geetest.com/1',
    '/assets/frame.js',
    '/vendors/../assets/frame.js',
    'https://',
  ])('%s may not [C10]', (source) => {
    expect(allowedScript('geetest', source, own)).toBeNull();
  });

  test('one vendor’s script is not taken for another’s [C10]', () => {
    expect(allowedScript('magpie', 'https://static.geetest.com/static/tools/gt.js', own)).toBeNull();
  });

  test('the policy of the frame names its own host, the vendors, and the pages that may surround it; no inline code [C10]', () => {
    const policy = framePolicy('production', ['https://com.northgate.example', 'https://eu.northgate.example']);
    expect(policy).toContain("default-src 'none'; script-src 'self' https://*.geetest.com https://*.geevisit.com;");
    expect(policy).toContain('frame-ancestors https://com.northgate.example https://eu.northgate.example');
    expect(policy).not.toMatch(/unsafe|https:(?!\/\/)|\*(?!\.)/);
    expect(framePolicy('local', ['http://com.northgate.localhost:4173'])).not.toContain('geetest');
  });

  test.each(['load', 'error'])('loading ends at «%s», and the element stays [C01] [C04]', async (event) => {
    const window = browserWindow('');
    const loading = loadScript(window.document, 'https://static.geetest.com/gt.js');
    const script = window.document.querySelector('script');
    expect(script?.src).toBe('https://static.geetest.com/gt.js');
    script?.dispatchEvent(new window.Event(event));
    await loading;
    expect(window.document.querySelector('script')).toBe(script);
  });
});

describe('which pages', () => {
  test.each([
    ['https://com.northgate.example', own],
    ['https://ae.northgate.example', own],
    ['http://eu.northgate.localhost:4173', 'http://captcha.northgate-frames.localhost:4173'],
    ['https://com.test.northgate.example', 'https://captcha.test.northgate-frames.example'],
  ])('%s may surround %s [C11]', (page, frame) => {
    expect(pageOrigin(page, frame)).toBe(page);
  });

  test.each([
    ['https://evil.example', own],
    ['https://northgate.example', own],
    ['https://blog.com.northgate.example', own],
    ['http://com.northgate.example', own],
    ['https://com.northgate.example:8443', own],
    ['https://com.test.northgate.example', own],
    ['http://com.northgate.localhost:4173', own],
    ['http://com.northgate.localhost:4173', 'http://captcha.northgate-frames.localhost:5000'],
    ['https://com.northgate.example.evil.example', own],
    ['', own],
    ['javascript:alert(1)', own],
  ])('%s may not surround %s [C11]', (page, frame) => {
    expect(pageOrigin(page, frame)).toBeNull();
  });
});

/** A vendor's script has left a global function in a page. */
function windowWith<Globals extends object>(globals: Globals): Window & Globals {
  return Object.assign(browserWindow('<main></main>', { url: own }), globals);
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

  test.each([
    ['en', 'en'],
    ['ar-AE', 'ar'],
    ['zh-Hant-TW', 'zh-tw'],
    ['zh-Hans-CN', 'zh-cn'],
    ['zh-TW', 'zh-tw'],
    ['pt-BR', 'pt-pt'],
    ['ka-GE', 'en'],
  ])('the language %s is called %s there', (tag, name) => {
    expect(geetestLanguage(tag)).toBe(name);
  });
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
