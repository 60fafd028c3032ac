import { describe, expect, test, vi } from 'vitest';
import { Secret } from '../../services/secret.ts';
import { pageServices } from '../../src/page/services.ts';
import { json, servicesOver, inertBrowser } from './environment.ts';

describe('results of a ticket [TG-13] [STORE-05] [T06]', () => {
  test('a failed ticket is reported with its code, a used one to other tabs [QUICK-01] [HTTP-20]', async () => {
    const notify = vi.fn();
    const over = (reply: () => Response) => {
      const { services, environment, events } = servicesOver(reply);
      return { page: pageServices(services, { ...environment, ...inertBrowser, tabs: { notify } }), events };
    };
    const refused = over(() => json({ ret_code: 10026, ret_msg: 'no' }));
    const reported = await refused.page.quickLogIn({ ticket: new Secret('t') });
    expect(reported).toMatchObject({ kind: 'declined', code: 10026 });
    expect(refused.events).toEqual([
      {
        name: 'Log-in Refused',
        path: '/user/public/quick_login',
        code: 10026,
        reference: 'reference' in reported ? reported.reference : '',
      },
    ]);
    const broken = over(() => new Response('', { status: 500 }));
    await broken.page.switchTrading({ environment: 'demo' });
    expect(broken.events.at(-1)).toMatchObject({
      name: 'Log-in Failed',
      path: '/user/private/trade/switch',
      reason: 'server',
      reference: expect.stringMatching(/^[A-Z0-9]{6}$/),
    });
    expect(notify).not.toHaveBeenCalled();
    const entered = over(() =>
      json({ ret_code: 0, token: 't9', result: { tg_bind_result: '1003|taken', tg_token: 'task' } }),
    );
    expect(await entered.page.quickLogIn({ ticket: new Secret('t') })).toMatchObject({
      kind: 'signedIn',
      telegramBind: { kind: 'failed', code: '1003', message: 'taken' },
    });
    expect(notify).toHaveBeenCalledOnce();
  });
});
