import { expect, test } from 'vitest';
import { profile } from '../../services/contract/session.ts';
import { createWire } from '../../services/client/wire.ts';
import { Secret } from '../../services/secret.ts';
import { json, servicesOver } from './environment.ts';

test('a call of a session that is not confirmed sends its token alone, and stores and ends none [QUICK-01] (decision D25)', async () => {
  const replies = [
    { ret_code: 0, token: 'an0ther', result: { id: 5, username: 'Ada' } },
    { ret_code: 10_006, ret_msg: 'over' },
  ];
  const { environment, sent, jar, toasts } = servicesOver(
    () => json(replies.shift()),
    { isAuthPage: () => false },
    new Map([['gh_token', 'own']]),
  );
  const call = createWire(environment).callAs(new Secret('held'));
  await call(profile, {});
  await call(profile, { again: true });
  expect(sent.map(({ headers }) => headers.get('usertoken'))).toEqual(['held', 'held']);
  expect(jar.get('gh_token')).toBe('own');
  expect(toasts).toEqual([]);
});

test('a session that is not confirmed is ended by its own token and the site’s marks, also if that fails [SESS-04] [QUICK-01]', async () => {
  const jar = new Map([['gh_token', 'own']]);
  const held = {
    kind: 'held',
    token: new Secret('held'),
    telegramBind: { kind: 'notAsked' },
    telegramToken: null,
  } as const;
  const { services, sent } = servicesOver(() => new Response('', { status: 500 }), { logOutMarks: { sc: 'web' } }, jar);
  expect(await services.logOut({ held })).toEqual({ kind: 'signedOut' });
  expect(sent.map(({ headers, body }) => [headers.get('usertoken'), body])).toEqual([
    ['held', { rpProps: { sc: 'web' } }],
  ]);
  expect(jar.get('gh_token')).toBe('own');
});
