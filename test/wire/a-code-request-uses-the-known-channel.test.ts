import { expect, test } from 'vitest';
import { attemptPortsOf } from '../../src/flows/login/attempt.ports.ts';
import { memoryCaptchaFrame } from '../../services/browser/captcha-frame.ts';
import { pageServices } from '../../src/page/services.ts';
import { json, servicesOver, still } from './powers.ts';

test.each([
  ['ada@northgate.example', 'email', { item: 'email', login_name: 'ada@northgate.example' }],
  ['+4915155501234', 'sms', { item: 'mobile', login_name: '+4915155501234' }],
  ['', 'email', { item: 'email' }],
] as const)(
  'the check for «%s» by %s uses scene 30002 (wire: sence); its refusal is silent [LOGIN-14] [CALL-16]',
  async (account, item, facts) => {
    const { services, powers, sent, toasts } = servicesOver(() => json({ ret_code: 987_654, ret_msg: 'no' }));
    const { verification } = attemptPortsOf({
      ...powers,
      services: () => Promise.resolve(pageServices(services, { ...powers, ...still })),
      frame: () => Promise.resolve(memoryCaptchaFrame({})),
      tabs: still.tabs,
      location: still.location,
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
