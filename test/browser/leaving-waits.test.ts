import { expect, test, vi } from 'vitest';
import { portsOf, type PortParts } from '../../src/ports.ts';

function leaving(beforeLeaving: () => Promise<unknown>) {
  const assign = vi.fn();
  const parts: Pick<PortParts, 'location' | 'beforeLeaving'> = { location: { assign }, beforeLeaving };
  const { leave } = portsOf(parts as PortParts);
  return { assign, leave: () => void leave({ href: '/en/dashboard' }, new AbortController().signal) };
}

test('the page is left once what came with its address is kept, and not before [ATTR-03]', async () => {
  const kept = Promise.withResolvers<void>();
  const { assign, leave } = leaving(() => kept.promise);
  leave();
  await new Promise(setImmediate);
  expect(assign).not.toHaveBeenCalled();
  kept.resolve();
  await new Promise(setImmediate);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/en/dashboard');
});
