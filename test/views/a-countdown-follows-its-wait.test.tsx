import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTimeLeft } from '../../views/kit/use-time-left.ts';
import { Resend } from '../../views/verification/Resend.tsx';
import { nothing, show, speaking } from './stage.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Left({ wait }: { readonly wait: number }) {
  return useTimeLeft(wait);
}

test('a countdown counts the seconds of its wait down to zero, and begins anew with another wait [N13] [REG-09]', () => {
  vi.useFakeTimers();
  const { container, rerender } = render(<Left wait={3000} />);
  const after = (milliseconds: number): string | null => {
    act(() => void vi.advanceTimersByTime(milliseconds));
    return container.textContent;
  };
  expect([after(0), after(2000), after(5000)]).toEqual(['3000', '1000', '0']);
  rerender(<Left wait={30_000} />);
  expect(after(1000)).toBe('29000');
});

test.each([
  ['code', 400, 'You can request a new code in 1 second.'],
  ['code', 0, 'You can request a new code in 1 second.'],
  ['link', 1001, 'You can request a new link in 2 seconds.'],
] as const)(
  'another %s within %i ms is said to come in whole seconds, never in none [REG-09] [N13]',
  async (what, wait, said) => {
    const { container } = await show(
      await speaking(),
      <Resend screen="resend.waiting" wait={wait} what={what} onRequest={nothing} />,
    );
    expect(container.textContent).toBe(said);
  },
);
