import { expect, test } from 'vitest';
import { formRefusal, isFormRefusal } from '../../machines/rules/form-refusal.ts';
import { noRefusal } from '../../machines/rules/no-refusal.ts';

test.each(['passwordLocked', 'banned', 'kycMissing', 'tokenMissing'])(
  'the form shows the outcome %s of another method [ERR-24]',
  (kind) => {
    expect(isFormRefusal({ kind })).toBe(true);
    expect(formRefusal({ kind })).toEqual({ kind });
  },
);

test.each(['signedIn', 'refused', 'declined'])(
  'the outcome «%s» is none that the form shows: it is a defect',
  (kind) => {
    expect(isFormRefusal({ kind })).toBe(false);
    expect(() => formRefusal({ kind })).toThrow(`unexpected: ${kind}`);
  },
);

test('what was not refused has no code, text or reference [ERR-02]', () => {
  expect(noRefusal).toEqual({ code: 0, message: '', reference: '', host: '' });
});
