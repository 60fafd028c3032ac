import { expect, test } from 'vitest';
import { attemptPortsOf } from '../../src/flows/login/attempt.ports.ts';
import { memoryCaptchaFrame } from '../../services/browser/captcha-frame.ts';
import { pageServices } from '../../src/page/session/services.ts';
import { json, servicesOver, inertBrowser } from './environment.ts';

test.each([
  ['ada@northgate.example', 'email', { item: 'email', login_name: 'ada@northgate.example' }],
  ['+4915155501234', 'sms', { item: 'mobile', login_name: '+4915155501234' }],
  ['', 'email', { item: 'email' }],
] as const)(
  'the risk check for «%s» by %s uses scene 30002 (wire: sence); its refusal is silent [LOGIN-14] [CALL-16]',
  async (account, item, facts) => {
    const { services, environment, sent, toasts } = servicesOver(() => json({ ret_code: 987_654, ret_msg: 'no' }));
    const { verification } = attemptPortsOf({
      keepIdentity: () => undefined,
      ...environment,
      services: () => Promise.resolve(pageServices(services, { ...environment, ...inertBrowser })),
      frame: () => Promise.resolve(memoryCaptchaFrame({})),
      tabs: inertBrowser.tabs,
      location: inertBrowser.location,
    });
    const { signal } = new AbortController();
    expect(await verification.checkRisk({ input: { account, item }, signal })).toMatchObject({
      kind: 'declined',
      code: 987_654,
    });
    expect(sent.map(({ url, body }) => [url.pathname, body])).toEqual([
      ['/user/public/risk/default-intercept', { sence: 30002, ext_info: facts }],
    ]);
    expect(toasts).toEqual([]);
  },
);
