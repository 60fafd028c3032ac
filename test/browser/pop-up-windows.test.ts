import { expect, test } from 'vitest';
import { closeWindow, openWindow } from '../../services/browser/leave-page.ts';

test('a window is blank until its opener is cleared, and only then goes to the provider [LOGIN-03]', () => {
  const steps: unknown[] = [];
  const opened = {
    set opener(value: unknown) {
      steps.push(['opener', value]);
    },
    location: { replace: (href: string) => steps.push(['goes to', href]) },
    close: () => undefined,
  };
  const open = (...requested: readonly unknown[]) => {
    steps.push(['opens', requested[0]]);
    return opened;
  };
  expect(openWindow({ open } as unknown as Window, 'https://provider.example/authorize')).toBe(opened);
  expect(steps).toEqual([
    ['opens', 'about:blank'],
    ['opener', null],
    ['goes to', 'https://provider.example/authorize'],
  ]);
});

test('a blocked window is reported as null', () => {
  expect(openWindow({ open: () => null } as unknown as Window, 'https://provider.example/')).toBeNull();
});

test('a window of this origin is closed; one that is still with its provider is left alone [LOGIN-03]', () => {
  const closed: string[] = [];
  const close = (name: string) => () => void closed.push(name);
  closeWindow({ location: { href: 'https://com.example/authorized' }, close: close('ours') } as unknown as Window);
  const foreign = {
    get href(): string {
      throw new DOMException('Blocked a frame', 'SecurityError');
    },
  };
  closeWindow({ location: foreign, close: close('provider') } as unknown as Window);
  expect(closed).toEqual(['ours']);
});
