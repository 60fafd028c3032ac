import { expect, test } from 'vitest';
import { bindTelegram } from '../../services/contract/telegram.ts';
import { Secret } from '../../services/secret.ts';
import { telegramLinkPortsOf } from '../../src/page/telegram-link.ports.ts';
import { json, servicesOver } from './environment.ts';

const { signal } = new AbortController();
const input = { telegram: { kind: 'miniApp', raw: new Secret('id=1') }, ticket: null } as const;

/** The ports of a link question that was begun in the session `own`; `replies` may store another token. */
function begun(replies: (token: (next: string) => void) => void = () => undefined) {
  let token = 'own';
  const { services, sent } = servicesOver(() => {
    replies((next) => (token = next));
    return json({ ret_code: 0, result: { bind_status: 0 } });
  });
  const { telegramLink } = telegramLinkPortsOf({
    wire: services.wire,
    logOut: services.logOut,
    token: () => new Secret(token),
  });
  return {
    ...telegramLink,
    storedElsewhere: (next: string) => void (token = next),
    bindings: () => sent.filter(({ url }) => url.pathname === bindTelegram.path).length,
  };
}

test('an account is linked that has been asked, with the token that a reply has renewed too [T07] [SESS-02]', async () => {
  const page = begun((keep) => keep('renewed'));
  await page.readLinkStatus({ input: undefined, signal });
  expect((await page.bindTelegram({ input, signal })).kind).toBe('bound');
  expect(page.bindings()).toBe(1);
});

test('nothing is linked to a session that another tab has stored since the question [T07]', async () => {
  const page = begun();
  await page.readLinkStatus({ input: undefined, signal });
  page.storedElsewhere('other');
  expect(await page.bindTelegram({ input, signal })).toMatchObject({ kind: 'refused', code: 10006 });
  expect(page.bindings()).toBe(0);
});

test('a call between the two sessions does not make the other account the one that was asked [T07]', async () => {
  const page = begun();
  page.storedElsewhere('other');
  await page.readLinkStatus({ input: undefined, signal });
  expect(await page.bindTelegram({ input, signal })).toMatchObject({ kind: 'refused', code: 10006 });
  expect(page.bindings()).toBe(0);
});
