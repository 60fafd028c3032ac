import { expect, test } from 'vitest';
import { fallbackVariant, toldVariant } from '../../machines/rules/registration-variant.ts';
import { createSignUpConfigServices } from '../../services/client/sign-up-config.ts';
import { callOver, json } from '../wire/powers.ts';

const answered = (answer: () => Response) => createSignUpConfigServices(callOver(answer), { language: () => 'en' }).readSignUpConfig();
const configured = (config: unknown) => answered(() => json({ ret_code: 0, result: { 'cht.signup.config': config } }));

test('without a word in time the control is shown: oldDeadppol with oldCode [REG-06]', () => {
  expect(fallbackVariant).toEqual({ layout: 'oldDeadppol', type: 'oldCode' });
  expect(toldVariant(null)).toBe(fallbackVariant);
});

test('a failing call is known at once, and the control is shown [REG-06]', async () => {
  expect(toldVariant(await answered(() => json({}, { status: 500 })))).toBe(fallbackVariant);
  expect(toldVariant(await answered(() => json({ ret_code: 10_002 })))).toBe(fallbackVariant);
  expect(toldVariant(await configured(null))).toBe(fallbackVariant);
});

test.each([
  [{ layout: 'new_dark', register_type: 'newLink' }, { layout: 'new_dark', type: 'newLink' }],
  [{ layout: 'newBrand' }, { layout: 'newBrand', type: 'oldCode' }],
  [{ register_type: 'newCode' }, { layout: 'oldDeadppol', type: 'newCode' }],
  [{ layout: 'newest', register_type: 'new_dark' }, { layout: 'oldDeadppol', type: 'oldCode' }],
])('what the exchange says counts, %j, word by word as far as it is known [REG-06]', async (config, variant) => {
  expect(toldVariant(await configured(config))).toEqual(variant);
});
