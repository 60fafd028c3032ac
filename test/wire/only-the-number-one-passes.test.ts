import { expect, test } from 'vitest';
import { createRegistration } from '../../services/client/registration.ts';
import { createWire } from '../../services/client/wire.ts';
import { Secret } from '../../services/secret.ts';
import { json, servicesOver } from './environment.ts';

const uuid = new Secret('u1');

test.each([
  [{ verify_result: 1 }, 'passed'],
  [{ verify_result: 0 }, 'notPassed'],
  [{ verify_result: 2 }, 'notPassed'],
  [{ verify_result: '1' }, 'notPassed'],
  [{ verify_result: true }, 'notPassed'],
  [{ verify_result: null }, 'notPassed'],
  [{}, 'notPassed'],
  [null, 'notPassed'],
  [undefined, 'notPassed'],
])('the result %j of a successful check of a code or link is %s [VAL-05] [REG-11] [K06]', async (result, kind) => {
  const { environment } = servicesOver(() => json({ ret_code: 0, ...(result === undefined ? {} : { result }) }));
  const calls = createRegistration(createWire(environment));
  expect(await calls.checkRegisterCode({ uuid, code: new Secret('271828') })).toEqual({ kind });
  expect(await calls.readRegisterResult({ uuid })).toEqual({ kind });
});
