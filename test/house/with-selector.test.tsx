import { act, cleanup, render } from '@testing-library/react';
import { createRequire } from 'node:module';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useSyncExternalStoreWithSelector as lean } from '../../src/build/with-selector.ts';

afterEach(cleanup);

const { useSyncExternalStoreWithSelector: full } = createRequire(import.meta.resolve('@xstate/react'))(
  'use-sync-external-store/shim/with-selector',
) as { useSyncExternalStoreWithSelector: typeof lean };

interface Facts {
  readonly name: string;
  readonly list: readonly number[];
}

function storeOf(facts: Facts) {
  let now = facts;
  const listeners = new Set<() => void>();
  return {
    read: () => now,
    follow: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    write: (next: Facts) => {
      now = next;
      for (const changed of listeners) changed();
    },
  };
}

const isSameList = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

test.each([
  ['the library', full],
  ["the browser's build", lean],
] as const)('a selection by %s renders when it has changed, and only then', async (_, useSelection) => {
  const store = storeOf({ name: 'a', list: [1] });
  const rendered = vi.fn<() => void>();
  const Shows = () => {
    rendered();
    const list = useSelection<Facts, readonly number[]>(
      store.follow,
      store.read,
      store.read,
      ({ list: selected }) => [...selected],
      isSameList,
    );
    return <p>{list.join()}</p>;
  };
  expect(renderToStaticMarkup(<Shows />)).toBe('<p>1</p>');
  const { container } = render(<Shows />);
  const before = rendered.mock.calls.length;
  await act(async () => store.write({ name: 'b', list: [1] }));
  expect([container.textContent, rendered.mock.calls.length]).toEqual(['1', before]);
  await act(async () => store.write({ name: 'b', list: [1, 2] }));
  expect([container.textContent, rendered.mock.calls.length]).toEqual(['1,2', before + 1]);
});
