import { expect, test } from 'vitest';
import { createThirdParty } from '../../services/client/third-party.ts';
import { createWire } from '../../services/client/wire.ts';
import { json, servicesOver } from './environment.ts';
import { anything, proof } from './flows.ts';

/** The outcome of a sign-in with a provider that the exchange answers with this result. */
async function signInWith(result: object): Promise<object> {
  const { environment } = servicesOver(() => json({ ret_code: 0, ret_msg: '', token: 't1', result }));
  return createThirdParty(createWire(environment), environment).logInThirdParty({
    grant: { kind: 'code', provider: 'apple', code: anything, verifier: anything, redirectUri: '/en/authorized' },
    proof,
    isInTelegram: false,
  });
}

test('a sign-in with a provider whose result names a new user is of a new account [REDIR-04] [AFF-12]', async () => {
  expect(await signInWith({ is_new_user: true })).toMatchObject({ kind: 'signedIn', isNewUser: true });
});

test.each([{ is_new_user: false }, {}])(
  'a sign-in with a provider whose result is %j is of an account that existed before [REDIR-04] [AFF-12]',
  async (result) => {
    const outcome = await signInWith(result);
    expect(outcome).toMatchObject({ kind: 'signedIn' });
    expect(outcome).not.toHaveProperty('isNewUser');
  },
);
