import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cloneElement, isValidElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { passwordStep } from './screens.tsx';
import { byId, show, speaking } from './stage.tsx';

afterEach(cleanup);

/** The step of a sign-up whose form had a password. */
function stepWith(brought: string) {
  const step = passwordStep('newPassword.entering');
  return isValidElement<{ readonly brought: string }>(step) ? cloneElement(step, { brought }) : null;
}

test('a password of the form fills the field of the step, as its value alone, and never over a typed one [REG-12] [N13]', async () => {
  const i18n = await speaking();
  await show(i18n, stepWith('seven brown llamas'));
  const field = byId('new-password') as HTMLInputElement;
  expect([field.value, field.getAttribute('value')]).toEqual(['seven brown llamas', null]);
  cleanup();
  const { change } = await show(i18n, stepWith(''));
  await userEvent.type(byId('new-password'), 'typed');
  await change(stepWith('seven brown llamas'));
  expect((byId('new-password') as HTMLInputElement).value).toBe('typed');
});
