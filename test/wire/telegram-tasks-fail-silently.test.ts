import { afterEach, expect, test, vi } from 'vitest';
import { createServices } from '../../services/client/services.ts';
import { pageServices } from '../../src/page/session/services.ts';
import { inertBrowser, json, memoryStorage, servicesOver } from './environment.ts';

afterEach(() => vi.unstubAllGlobals());

const task = JSON.stringify({ campaignId: 'c1', registerTaskId: 'r1', bindTaskId: 'b1' });

test.each([10006, 30210, 31018, 987_654])(
  'the task of a link that is refused with %i shows nothing and ends no session [TG-15] [CALL-15] [ERR-03]',
  async (refusal) => {
    vi.stubGlobal('localStorage', memoryStorage(new Map([['TG_TASK', task]])));
    const { environment, sent, toasts, jar } = servicesOver(
      () => json({ ret_code: refusal, ret_msg: 'no' }),
      { telegramToken: () => null },
      new Map([['gh_token', 't0ken']]),
    );
    const { reportBound } = pageServices(createServices(environment), { ...inertBrowser, ...environment });
    await reportBound(() => undefined, 'loginAndBind');
    expect(sent.map(({ body, headers }) => [body, headers.get('usertoken')])).toEqual([
      [{ campaignId: 'c1', taskId: 'b1' }, 't0ken'],
    ]);
    expect([toasts, jar.get('gh_token')]).toEqual([[], 't0ken']);
  },
);
