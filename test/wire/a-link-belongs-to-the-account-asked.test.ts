import { expect, test } from 'vitest';
import { bindTelegram } from '../../services/contract/telegram.ts';
import { Secret } from '../../services/secret.ts';
import { telegramLinkPortsOf } from '../../src/page/telegram-link.ports.ts';
import { json, servicesOver } from './environment.ts';

const { signal } = new AbortController();
const input = { telegram: { kind: 'miniApp', raw: new Secret('id=1') }, ticket: null } as const;

/** The ports of a link question that was begun in the session `own`. */
function begun() {
  let token = 'own';
  const renewed = new Set<string>();
  const { services, sent } = servicesOver(() => json({ ret_code: 0, result: { bind_status: 0 } }));
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
