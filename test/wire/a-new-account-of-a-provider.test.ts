import { expect, test } from 'vitest';
import { createThirdParty } from '../../services/client/third-party.ts';
import { createWire } from '../../services/client/wire.ts';
import { json, servicesOver } from './environment.ts';
import { anything, proof } from './flows.ts';

test.each([
  [{ is_new_user: true }, true],
  [{ is_new_user: false }, undefined],
  [{}, undefined],
])(
  'a sign-in with a provider whose result is %j is one of a new account: %s [REDIR-04] [AFF-12]',
  async (result, isNew) => {
    const { environment } = servicesOver(() => json({ ret_code: 0, ret_msg: '', token: 't1', result }));
    const outcome = await createThirdParty(createWire(environment), environment).logInThirdParty({
      grant: { kind: 'code', provider: 'apple', code: anything, verifier: anything, redirectUri: '/en/authorized' },
      proof,
      isInTelegram: false,
    });
    expect(outcome).toMatchObject({ kind: 'signedIn' });
    expect('isNewUser' in outcome ? outcome.isNewUser : undefined).toBe(isNew);
  },
);
