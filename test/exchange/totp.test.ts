import { expect, test } from 'vitest';
import { STEP, totp, totpStep } from '../../services/exchange/totp.ts';

/** The secret of RFC 6238, appendix B: «12345678901234567890». */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of an authenticator at %i s is %s, as in RFC 6238 [LOGIN-11]', (seconds, code) => {
  expect(totp(secret, Math.floor(seconds / STEP), 8)).toBe(code);
});

test('a code is valid one step before and after its own, once [LOGIN-11]', () => {
  const code = totp(secret, 100);
  const at = (step: number, last = 0) => totpStep(secret, code, step * STEP * 1000, last);
  expect([98, 99, 100, 101, 102].map((step) => at(step))).toEqual([null, 100, 100, 100, null]);
  expect(at(100, 100)).toBeNull();
});
