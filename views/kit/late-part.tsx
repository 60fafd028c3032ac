import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

/**
 * What a view is fetched with: null until it is there, and then drawn at once. React would hold it back for 300 ms behind a `Suspense`.
 * `present` answers what is there already. What cannot be had is thrown where the view stands.
 */
export function useArrival<Thing extends object>(
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

/** A view that is fetched when it is first shown. What could not be fetched is asked for anew at the next showing. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let known: { readonly Part: ComponentType<Props> } | null = null;
  return function LatePart(props) {
    const arrived = useArrival(
      () => known,
      async () => (known = { Part: await load() }),
    );
    return arrived && <arrived.Part {...props} />;
  };
}
