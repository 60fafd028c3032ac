import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTimeLeft } from '../../views/kit/use-time-left.ts';

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
