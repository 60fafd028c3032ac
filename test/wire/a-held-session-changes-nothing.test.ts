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
