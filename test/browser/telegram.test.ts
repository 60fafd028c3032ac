import { expect, test, vi } from 'vitest';
import { createReferralMemory } from '../../services/browser/referral.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { createTelegramMemory, createTelegramToken, createTelegramVersion } from '../../services/browser/telegram.ts';
import { createTelegram } from '../../services/client/telegram.ts';
import { createWire } from '../../services/client/wire.ts';
import { telegramSources } from '../../services/contract/registration.ts';
import { Secret } from '../../services/secret.ts';
import { pageServices } from '../../src/page/session/services.ts';
import { signInEffects } from '../../src/page/session/sign-in-effects.ts';
import { telegramToken } from '../../src/page/visit/telegram-token.ts';
import { json, memoryStorage, servicesOver, inertBrowser } from '../wire/environment.ts';

const over = (kept: Map<string, string>) => guardedStorage(() => memoryStorage(kept));
const blocked = () =>
  guardedStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
const task = { campaignId: 'c1', registerTaskId: 'r1', bindTaskId: 'b1' };

test('TG_TASK contains a campaign and its two tasks as JSON [STORE-06] [TG-16]', () => {
  expect(createTelegramMemory(over(new Map([['TG_TASK', JSON.stringify({ ...task, more: 1 })]]))).recallTask()).toEqual(
    task,
  );
  expect(createTelegramMemory(over(new Map())).recallTask()).toBeNull();
});

test('numeric task ids are read as strings and stored unchanged [STORE-06] [TG-16]', () => {
  const written = '{"campaignId":1,"registerTaskId":9007199254740991,"bindTaskId":"b"}';
  const kept = new Map([['TG_TASK', written]]);
  expect(createTelegramMemory(over(kept)).recallTask()).toEqual({
    campaignId: '1',
    registerTaskId: '9007199254740991',
    bindTaskId: 'b',
  });
  expect([...kept]).toEqual([['TG_TASK', written]]);
});

test.each([
  '{',
  '',
  'null',
  '5',
  '[]',
  '{"campaignId":"c1"}',
  '{"campaignId":null,"registerTaskId":"r","bindTaskId":"b"}',
  '{"campaignId":1.5,"registerTaskId":"r","bindTaskId":"b"}',
  '{"campaignId":9007199254740993,"registerTaskId":"r","bindTaskId":"b"}',
])('the invalid task %j is removed individually [STORE-06] [TG-16] [S09]', (text) => {
  const kept = new Map([
    ['TG_TASK', text],
    ['TG_SOURCE', 'live'],
  ]);
  expect(createTelegramMemory(over(kept)).recallTask()).toBeNull();
  expect([...kept]).toEqual([['TG_SOURCE', 'live']]);
});

test('TG_SOURCE contains one of the five sources [STORE-07] [TG-25] [REG-16]', () => {
  for (const source of telegramSources)
    expect(createTelegramMemory(over(new Map([['TG_SOURCE', source]]))).recallSource()).toBe(source);
  const kept = new Map<string, string>();
  createTelegramMemory(over(kept)).keepSource('earn');
  expect([...kept]).toEqual([['TG_SOURCE', 'earn']]);
});

test.each(['Earn', '"earn"', ' live', '', '__proto__'])(
  'the invalid source %j is removed [STORE-07] [TG-25] [S09]',
  (text) => {
    const kept = new Map([['TG_SOURCE', text]]);
    expect(createTelegramMemory(over(kept)).recallSource()).toBeNull();
    expect(kept.size).toBe(0);
  },
);

test('an answer to the link is stored only for its Telegram user [STORE-14] [TG-04]', () => {
  const kept = new Map<string, string>();
  createTelegramMemory(over(kept)).keepLinkAnswer({ telegramId: '1001' });
  expect([...kept]).toEqual([['TG_LINK_CONSENT:1001', '1']]);
  const later = createTelegramMemory(over(kept));
  expect(['1001', '1002'].map((telegramId) => later.recallLinkAnswer({ telegramId }).kind)).toEqual([
    'answered',
    'neverAnswered',
  ]);
});

test.each(['', '0', 'true', '{"v":1}'])(
  'the invalid answer %j is removed, and the question repeated [STORE-14] [S09]',
  (text) => {
    const kept = new Map([
      ['TG_LINK_CONSENT:1001', text],
      ['TG_LINK_CONSENT:1002', '1'],
    ]);
    expect(createTelegramMemory(over(kept)).recallLinkAnswer({ telegramId: '1001' })).toEqual({
      kind: 'neverAnswered',
    });
    expect([...kept.keys()]).toEqual(['TG_LINK_CONSENT:1002']);
  },
);

test('an answer that cannot be stored applies to this page only [STORE-14] [STORE-13] [S01]', () => {
  const here = createTelegramMemory(blocked());
  expect(here.keepLinkAnswer({ telegramId: '1001' })).toEqual({ kind: 'kept' });
  expect(here.recallLinkAnswer({ telegramId: '1001' }).kind).toBe('answered');
  expect(createTelegramMemory(blocked()).recallLinkAnswer({ telegramId: '1001' }).kind).toBe('neverAnswered');
});

test("TG_TOKEN contains the tasks' token, sent as TgToken [STORE-05] [TG-25] [CALL-15]", async () => {
  const kept = new Map<string, string>();
  createTelegramToken(over(kept)).keep(new Secret('tg-1'));
  expect([...kept]).toEqual([['TG_TOKEN', 'tg-1']]);
  const { environment, sent } = servicesOver(() => json({ ret_code: 0, result: null }));
  const token = createTelegramToken(over(kept));
  const { completeTelegramTask } = createTelegram(createWire({ ...environment, telegramToken: token.read }));
  await completeTelegramTask({ campaignId: task.campaignId, taskId: task.bindTaskId });
  token.keep(null);
  await completeTelegramTask({ campaignId: task.campaignId, taskId: task.registerTaskId });
  expect(sent.map(({ headers, body }) => [headers.get('TgToken'), body])).toEqual([
    ['tg-1', { campaignId: 'c1', taskId: 'b1' }],
    [null, { campaignId: 'c1', taskId: 'r1' }],
  ]);
  expect(kept.size).toBe(0);
});

test.each(['', 'a b', 'a\r\nX: y', 'é'])(
  'the token %j, an invalid header value, is removed [STORE-05] [TG-25] [S09]',
  (text) => {
    const kept = new Map([['TG_TOKEN', text]]);
    expect(createTelegramToken(over(kept)).read()).toBeNull();
    expect(kept.size).toBe(0);
  },
);

test('the version of a launch is kept in the tab, and is that of a reload, which has none [TG-24] [Q03]', () => {
  const kept = new Map<string, string>();
  const launched = (version: string | null) => ({ version, parameters: new Secret('tgWebAppData=1') });
  const reloaded = { version: null, parameters: new Secret('') };
  const versionOf = createTelegramVersion(over(kept));
  expect(versionOf(reloaded)).toBeNull();
  expect(versionOf(launched('7.10'))).toBe('7.10');
  expect([...kept]).toEqual([['gh_tg_version', '7.10']]);
  expect(createTelegramVersion(over(kept))(reloaded)).toBe('7.10');
  for (const version of ['abc', '7', '7.10.1', null]) {
    versionOf(launched('8.0'));
    expect(versionOf(launched(version))).toBeNull();
    expect(createTelegramVersion(over(kept))(reloaded)).toBeNull();
  }
});

test.each(['', 'abc', '7.', '1234.0', '7.0\nx'])(
  'the kept version %j, which is none, is removed [S09] [TG-24]',
  (text) => {
    const kept = new Map([['gh_tg_version', text]]);
    expect(createTelegramVersion(over(kept))({ version: null, parameters: new Secret('') })).toBeNull();
    expect(kept.size).toBe(0);
  },
);

test('register_ref_code_diff is 1 while the referral code is edited, otherwise absent [STORE-08] [REG-21]', () => {
  const kept = new Map<string, string>();
  const memory = createReferralMemory(over(kept));
  expect(memory.recallReferralEdit()).toEqual({ kind: 'untouched' });
  memory.keepReferralEdit({ isEdited: true });
  expect([...kept]).toEqual([['register_ref_code_diff', '1']]);
  expect(createReferralMemory(over(kept)).recallReferralEdit()).toEqual({ kind: 'edited' });
  memory.keepReferralEdit({ isEdited: false });
  expect(kept.size).toBe(0);
});

test.each(['', '0', 'true', 'GRACE7'])('the invalid edit %j is removed [STORE-08] [S09]', (text) => {
  const kept = new Map([['register_ref_code_diff', text]]);
  expect(createReferralMemory(over(kept)).recallReferralEdit()).toEqual({ kind: 'untouched' });
  expect(kept.size).toBe(0);
});

test.each(['answered', 'unreachable'])(
  'a log-out removes that token, when the exchange %s [SESS-04] [TG-25] [STORE-05]',
  async (exchange) => {
    const { services, environment } = servicesOver(() => {
      if (exchange === 'unreachable') throw new TypeError('fetch failed');
      return json({ ret_code: 0, result: null });
    });
    telegramToken.keep(new Secret('tg-1'));
    expect(telegramToken.read()?.reveal()).toBe('tg-1');
    await pageServices(services, { ...environment, ...inertBrowser }).logOut();
    expect(telegramToken.read()).toBeNull();
  },
);

test('a sign-in stores its own Telegram token, never the previous user’s; others change nothing [TG-25] [STORE-05] [T06]', () => {
  const notify = vi.fn();
  const { onSignIn: reported } = signInEffects({ monitor: () => undefined, tabs: { notify } });
  reported({ kind: 'signedIn', telegramToken: new Secret('tg-of-ada') });
  expect(telegramToken.read()?.reveal()).toBe('tg-of-ada');
  reported({ kind: 'refused', telegramToken: null });
  expect(telegramToken.read()?.reveal()).toBe('tg-of-ada');
  reported({ kind: 'signedIn', telegramToken: null });
  expect([telegramToken.read(), notify.mock.calls.length]).toEqual([null, 2]);
});
