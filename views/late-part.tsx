import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from './kit/Button.tsx';

const lost = {};

/**
 * Loads the parts of a view: null until loaded, then rendered immediately, while `Suspense` would wait 300 ms. The
 * second value replaces them until then: nothing, or after a failure a message with a retry. `present` returns parts
 * that are already loaded. [N07] [D01]
 */
export function useLoadedPart<Thing extends object>(
  present: () => Thing | null,
  load: () => Promise<Thing>,
): readonly [Thing | null, ReactNode] {
  const [arrived, arrive] = useState<Thing | typeof lost | null>(null);
  const found = present();
  const fetch = (): void => void load().then(arrive, () => arrive(lost));
  const begin = useEffectEvent(() => {
    if (!found) fetch();
  });
  useEffect(() => begin(), []);
  const loss = !found && arrived === lost && <PartLost onRetry={fetch} />;
  return [loss ? null : (found ?? (arrived as Thing | null)), loss];
}

/** The message that a part cannot be loaded, with a retry. */
function PartLost({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <>
      <Trans>We couldn’t load this. Check your internet connection.</Trans>{' '}
      <Button kind="quiet" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}

/** A view that is loaded when it is first rendered; a failure is announced in its place. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let known: { readonly Part: ComponentType<Props> } | null = null;
  return function LatePart(props) {
    const [arrived, loss] = useLoadedPart(
      () => known,
      async () => (known = { Part: await load() }),
    );
    return arrived ? <arrived.Part {...props} /> : loss && <p role="alert">{loss}</p>;
  };
}
