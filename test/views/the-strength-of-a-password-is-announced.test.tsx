import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { passwordStep } from './screens.tsx';
import { show, speaking } from './stage.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('the strength of a password is announced a second after the last change, and no earlier one is [REG-12] [UI-09]', async () => {
  const { container } = await show(await speaking(), passwordStep('newPassword.entering'));
  vi.useFakeTimers();
  const said = (): string => [...container.querySelectorAll('output')].map((one) => one.textContent).join('');
  const type = (value: string): void => {
    const field = container.querySelector<HTMLInputElement>('#new-password') ?? expect.unreachable();
    fireEvent.input(field, { target: { value } });
  };
  const after = (milliseconds: number): string => {
    act(() => void vi.advanceTimersByTime(milliseconds));
    return said();
  };
  type('llamas12');
  expect(after(600)).toBe('');
  type('seven brown llamas and an owl');
  expect(after(600)).toBe('');
  expect(after(400)).toBe('Strength: strong');
});
