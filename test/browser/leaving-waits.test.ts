import { expect, test, vi } from 'vitest';
import { createLeave } from '../../services/browser/late-navigate.ts';
import type { PageServices } from '../../src/make-services.ts';
import { portsOf, type PortParts } from '../../src/ports.ts';

function leaving(beforeLeaving: () => Promise<unknown>) {
  const replace = vi.fn();
  const services = { leave: createLeave({ replace }) } as PageServices;
  const parts: Pick<PortParts, 'services' | 'beforeLeaving'> = { services: async () => services, beforeLeaving };
  const { leave } = portsOf(parts as PortParts);
  return { replace, leave: () => void leave({ href: '/en/dashboard' }, new AbortController().signal) };
}

test('the page is left once what came with its address is kept, and not before [ATTR-03]', async () => {
  const kept = Promise.withResolvers<void>();
  const { replace, leave } = leaving(() => kept.promise);
  leave();
  await new Promise(setImmediate);
  expect(replace).not.toHaveBeenCalled();
  kept.resolve();
  await new Promise(setImmediate);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/en/dashboard');
});
