import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

interface Arrived<Thing> {
  readonly thing: Thing;
}

/**
 * What a view is fetched with: null until it is there, and then drawn at once. React would hold it back for 300 ms behind a `Suspense`.
 * `present` answers what is there already. What cannot be had is thrown where the view stands.
 */
export function useArrival<Thing>(present: () => Thing | null, load: () => Promise<Thing>): Thing | null {
  const [arrived, arrive] = useState<Arrived<Thing> | null>(() => arrivalOf(present()));
  const begin = useEffectEvent(() => void (arrived ?? bring(load, arrive)));
  useEffect(() => begin(), []);
  return arrived && arrived.thing;
}

async function bring<Thing>(load: () => Promise<Thing>, arrive: (found: Arrived<Thing> | (() => never)) => void): Promise<void> {
  try {
    arrive({ thing: await load() });
  } catch (error) {
    arrive(() => {
      throw error;
    });
  }
}

function arrivalOf<Thing>(thing: Thing | null): Arrived<Thing> | null {
  return thing && { thing };
}

/** A view that is fetched when it is first shown. What could not be fetched is asked for anew at the next showing. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let known: ComponentType<Props> | null = null;
  const present = (): ComponentType<Props> | null => known;
  const fetch = async (): Promise<ComponentType<Props>> => (known = await load());
  return function LatePart(props) {
    const Part = useArrival(present, fetch);
    return Part && <Part {...props} />;
  };
}
