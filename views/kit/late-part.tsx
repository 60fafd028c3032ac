import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

/**
 * Loads the parts of a view; null until loaded, then rendered immediately, while `Suspense` would wait 300 ms.
 * `present` returns already loaded parts. A failure is thrown during rendering.
 */
export function useLoadedPart<Thing extends object>(
  present: () => Thing | null,
  load: () => Promise<Thing>,
): Thing | null {
  const [arrived, arrive] = useState(present);
  const begin = useEffectEvent(() => void (arrived ?? bring(load, arrive)));
  useEffect(() => begin(), []);
  return arrived;
}

async function bring<Thing>(load: () => Promise<Thing>, arrive: (found: Thing | (() => never)) => void): Promise<void> {
  try {
    arrive(await load());
  } catch (error) {
    arrive(() => {
      throw error;
    });
  }
}

/** A view that is loaded when it is first rendered. A failed load is repeated at the next rendering. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let known: { readonly Part: ComponentType<Props> } | null = null;
  return function LatePart(props) {
    const arrived = useLoadedPart(
      () => known,
      async () => (known = { Part: await load() }),
    );
    return arrived && <arrived.Part {...props} />;
  };
}
