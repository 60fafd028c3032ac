import { expect, test } from 'vitest';
import { flow } from '../../src/flows/registration/registration.flow.tsx';
import { hiddenParts } from '../../machines/rules/frame.ts';
import { layouts } from '../../services/contract/sign-up-variant.ts';

const { hidesOf } = flow.still();

test.each(layouts)('the layout %s hides the header unless it is the control [UI-02]', (layout) => {
  const hides = hidesOf?.({ context: { variant: { layout, type: 'newCode' } } } as never);
  expect(hides ?? []).toEqual(hiddenParts('register', layout));
});

test('before a layout is determined nothing but what the page hides is hidden [UI-01]', () => {
  expect(hidesOf?.({ context: { variant: null } } as never)).toBeNull();
});
