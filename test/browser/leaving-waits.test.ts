import { expect, test, vi } from 'vitest';
import { pageServices } from '../../src/make-services.ts';
import { json, servicesOver, still } from '../wire/powers.ts';

function leaving(beforeLeaving: () => Promise<unknown>) {
  const replace = vi.fn();
  const { services, powers } = servicesOver(() => json({ ret_code: 0 }));
  const { leave } = pageServices(services, { ...powers, ...still, location: { ...still.location, replace }, beforeLeaving });
  return { replace, leave: () => void leave({ href: '/en/dashboard' }) };
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
