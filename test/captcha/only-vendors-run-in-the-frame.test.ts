import { describe, expect, test } from 'vitest';
import { captchaProviders } from '../../machines/rules/captcha-order.ts';
import type { CaptchaProvider } from '../../services/contract/frame.ts';
import { loadScript } from '../../src/frame/load-script.ts';
import { pageOrigin } from '../../src/frame/page-origin.ts';
import { framePolicy, scriptAddress } from '../../src/frame/vendors.ts';
import { browserWindow } from '../browser-window.ts';

const framesAt = 'https://captcha.northgate-frames.example';

function directives(policy: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
}

/** Matches an address with a source expression of a policy, as browsers do. */
function covers(expression: string, address: string): boolean {
  if (expression === "'self'") return address.startsWith(`${framesAt}/`);
  const { origin, hostname, pathname } = new URL(address);
  const [, domain] = expression.split('*');
  return domain === undefined ? `${origin}${pathname}`.startsWith(expression) : hostname.endsWith(domain);
}

const local = 'http://captcha.northgate-frames.localhost:4173';
const hostsOf = (environment: 'production' | 'local', provider: CaptchaProvider): readonly (string | null)[] => {
  const own = environment === 'local' ? local : framesAt;
  return (['main', 'backup'] as const).map((source) =>
    scriptAddress(environment, { provider, source, language: 'ar-AE' }, own),
  );
};

describe('scripts', () => {
  test.each<[CaptchaProvider, readonly (string | null)[]]>([
    ['geetest', ['https://static.geetest.com/static/tools/gt.js', 'https://static.geevisit.com/static/tools/gt.js']],
    ['tencent', ['https://ca.turing.captcha.qcloud.com/TJNCaptcha-global.js', null]],
    [
      'recaptcha',
      [
        'https://www.google.com/recaptcha/api.js?render=explicit&hl=ar',
        'https://www.recaptcha.net/recaptcha/api.js?render=explicit&hl=ar',
      ],
    ],
    ['magpie', [`${framesAt}/vendors/magpie.js`, null]],
  ])('%s is loaded only from its vendor’s hosts in production [CAPT-02] [C10]', (provider, addresses) => {
    expect(hostsOf('production', provider)).toEqual(addresses);
  });

  test.each<CaptchaProvider>(['geetest', 'tencent', 'recaptcha', 'magpie'])(
    '%s is loaded from the frame’s own host in development [C10]',
    (provider) => {
      for (const address of hostsOf('local', provider))
        expect(address ?? local).toMatch(/^http:\/\/captcha\.northgate-frames\.localhost:4173(\/vendors\/|$)/);
    },
  );

  test('every source that the machine tries has a URL, and no other has one [CAPT-02]', () => {
    for (const { provider, sources } of captchaProviders) {
      for (const environment of ['production', 'local'] as const)
        expect(hostsOf(environment, provider).map((one) => one !== null)).toEqual([true, sources.includes('backup')]);
    }
  });

  test('the frame’s policy allows only the enabled vendors’ or its own scripts, and no inline code [C10]', () => {
    const policy = directives(
      framePolicy('production', ['https://com.northgate.example', 'https://eu.northgate.example']),
    );
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual([
      "'self'",
      'https://*.geetest.com',
      'https://*.geevisit.com',
      'https://*.captcha.qcloud.com',
      'https://*.captcha.gtimg.com',
      'https://www.google.com/recaptcha/',
      'https://www.recaptcha.net/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(policy['frame-src']).not.toContain("'self'");
    expect([policy['base-uri'], policy['form-action']]).toEqual([["'none'"], ["'none'"]]);
    expect(policy['frame-ancestors']).toEqual(['https://com.northgate.example', 'https://eu.northgate.example']);
    const addresses = captchaProviders
      .flatMap(({ provider }) => hostsOf('production', provider))
      .filter((one) => one !== null);
    for (const address of addresses)
      expect(
        policy['script-src']?.some((expression) => covers(expression, address)),
        address,
      ).toBe(true);
    const ours = directives(framePolicy('local', ['http://com.northgate.localhost:4173']));
    expect([ours['script-src'], ours['style-src'], ours['frame-src']]).toEqual([["'self'"], ["'self'"], ["'none'"]]);
  });

  test.each(['load', 'error'])('loading ends with «%s», and the element remains [C01] [C04]', async (event) => {
    const window = browserWindow('');
    const loading = loadScript(window.document, 'https://static.geetest.com/gt.js');
    const script = window.document.querySelector('script');
    expect(script?.src).toBe('https://static.geetest.com/gt.js');
    script?.dispatchEvent(new window.Event(event));
    await loading;
    expect(window.document.querySelector('script')).toBe(script);
  });
});

describe('pages', () => {
  test.each([
    ['https://com.northgate.example', framesAt],
    ['https://ae.northgate.example', framesAt],
    ['http://eu.northgate.localhost:4173', 'http://captcha.northgate-frames.localhost:4173'],
    ['https://com.test.northgate.example', 'https://captcha.test.northgate-frames.example'],
  ])('%s may embed %s [C11]', (page, frame) => {
    expect(pageOrigin(page, frame)?.origin).toBe(page);
  });

  test.each([
    ['https://evil.example', framesAt],
    ['https://northgate.example', framesAt],
    ['https://blog.com.northgate.example', framesAt],
    ['http://com.northgate.example', framesAt],
    ['https://com.northgate.example:8443', framesAt],
    ['https://com.test.northgate.example', framesAt],
    ['http://com.northgate.localhost:4173', framesAt],
    ['http://com.northgate.localhost:4173', 'http://captcha.northgate-frames.localhost:5000'],
    ['https://com.northgate.example.evil.example', framesAt],
    ['', framesAt],
    ['javascript:alert(1)', framesAt],
  ])('%s may not embed %s [C11]', (page, frame) => {
    expect(pageOrigin(page, frame)).toBeNull();
  });
});
