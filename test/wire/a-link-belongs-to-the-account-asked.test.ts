import { afterEach, expect, test } from 'vitest';
import { bindTelegram, telegramBindStatus, telegramBindStatusMini } from '../../services/contract/telegram.ts';
import { Secret } from '../../services/secret.ts';
import { telegramLinkPortsOf } from '../../src/page/after-sign-in/telegram-link.ports.ts';
import { telegramToken } from '../../src/page/visit/telegram-token.ts';
import { json, servicesOver } from './environment.ts';

afterEach(() => telegramToken.keep(null));

const { signal } = new AbortController();
const input = { telegram: { kind: 'miniApp', raw: new Secret('id=1') }, ticket: null } as const;

/** The ports of a link question that was begun in the session `own`. */
function begun() {
  let token = 'own';
  const renewed = new Set<string>();
  const { services, sent } = servicesOver(() => json({ ret_code: 0, result: { bind_status: 0 } }), {
    telegramToken: telegramToken.read,
  });
  const { telegramLink } = telegramLinkPortsOf({
    wire: services.wire,
    logOut: services.logOut,
    token: () => new Secret(token),
    isOfSameAccount: async (old) => old === 'own' && (token === old || renewed.has(token)),
  });
  return {
    ...telegramLink,
    stored: (next: string) => void (token = next),
    renewed: (next: string) => renewed.add((token = next)),
    bindings: () => sent.filter(({ url }) => url.pathname === bindTelegram.path).length,
    calls: () => sent.map(({ url, headers }) => [url.pathname, headers.get('TgToken')]),
  };
}

test('an account is linked whose token any reply, also in another tab, has renewed since the question [T07] [HTTP-15]', async () => {
  const page = begun();
  await page.readLinkStatus({ input: undefined, signal });
  page.renewed('renewed');
  expect((await page.bindTelegram({ input, signal })).kind).toBe('bound');
  expect(page.bindings()).toBe(1);
});

test('nothing is linked to a session that another tab has stored since the question [T07]', async () => {
  const page = begun();
  await page.readLinkStatus({ input: undefined, signal });
  page.stored('other');
  expect(await page.bindTelegram({ input, signal })).toMatchObject({ kind: 'refused', code: 10006 });
  expect(page.bindings()).toBe(0);
});

test('a link without a Telegram token ends the token of an earlier sign-in [TG-25] [CALL-13] [CALL-64]', async () => {
  telegramToken.keep(new Secret('old'));
  const page = begun();
  await page.readLinkStatus({ input: undefined, signal });
  expect(await page.bindTelegram({ input, signal })).toEqual({ kind: 'bound', telegramToken: null });
  expect(telegramToken.read()).toBeNull();
  await page.readLinkStatus({ input: undefined, signal });
  expect(page.calls()).toEqual([
    [telegramBindStatusMini.path, 'old'],
    [bindTelegram.path, null],
    [telegramBindStatus.path, null],
  ]);
});
