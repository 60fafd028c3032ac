import { expect, test } from 'vitest';
import { fallbackVariant, filled, namedVariant, type VariantWords } from '../../machines/rules/registration-variant.ts';
import { isCompleteVariant, withExperiment } from '../../machines/rules/remote-variant.ts';

const open = { layout: null, type: null };
const nothing: VariantWords = { show_type: null, pageLayout: null, force: false };

test('without a source the control is shown [REG-06] (decision D10)', () => {
  expect(namedVariant(nothing, false)).toEqual(open);
  expect(filled(open, fallbackVariant)).toEqual({ layout: 'oldDeadppol', type: 'oldCode' });
});

test.each([
  [{ show_type: 'newLink' }, { layout: null, type: 'newLink' }],
  [{ show_type: 'new_dark' }, { layout: 'new_dark', type: null }],
  [{ pageLayout: 'new' }, open],
  [
    { pageLayout: 'new', force: true },
    { layout: 'new', type: null },
  ],
  [{ force: true }, open],
  [
    { show_type: 'newBrand', pageLayout: 'new', force: true },
    { layout: 'newBrand', type: null },
  ],
  [
    { show_type: 'oldLink', pageLayout: 'new', force: true },
    { layout: 'new', type: 'oldLink' },
  ],
] as const)('the address %j names %j [REG-04] [QUERY-17] [QUERY-18] [QUERY-19]', (words, named) => {
  expect(namedVariant({ ...nothing, ...words }, false)).toEqual(named);
});

test('British English has one variant, which only the address overrides, part by part [REG-05]', () => {
  expect(namedVariant(nothing, true)).toEqual({ layout: 'new', type: 'newCode' });
  expect(namedVariant({ ...nothing, show_type: 'new_dark' }, true)).toEqual({ layout: 'new_dark', type: 'newCode' });
  expect(namedVariant({ ...nothing, show_type: 'oldLink' }, true)).toEqual({ layout: 'new', type: 'oldLink' });
  expect(isCompleteVariant(namedVariant(nothing, true))).toBe(true);
  expect(isCompleteVariant(namedVariant({ ...nothing, show_type: 'oldLink' }, false))).toBe(false);
  expect(isCompleteVariant(namedVariant({ ...nothing, show_type: 'new' }, false))).toBe(false);
});

test('an experiment names what address and language leave open, and nothing where it does not answer [REG-04] [REG-06] [G02]', () => {
  const loaded = { kind: 'loaded', layout: 'newBrand', registerType: null, experiments: {} } as const;
  expect(withExperiment(open, { kind: 'missing' })).toEqual(open);
  expect(withExperiment(open, loaded)).toEqual({ layout: 'newBrand', type: null });
  expect(withExperiment({ layout: 'new', type: null }, { ...loaded, registerType: 'newLink' })).toEqual({
    layout: 'new',
    type: 'newLink',
  });
});
