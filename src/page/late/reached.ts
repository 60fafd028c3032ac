/** The part of an actor that is observed. */
interface Observed<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(listener: (snapshot: Snapshot) => void): { unsubscribe(): void };
}

/**
 * Resolves with the first snapshot of an actor that fulfils a condition; never where it ends without one. Unlike
 * `waitFor` of XState it is not a part of the first load.
 */
export function reached<Snapshot>(
  actor: Observed<Snapshot>,
  isReached: (snapshot: Snapshot) => boolean,
): Promise<Snapshot> {
  return new Promise((resolve) => {
    const check = (snapshot: Snapshot): void => {
      if (!isReached(snapshot)) return;
      subscription.unsubscribe();
      resolve(snapshot);
    };
    const subscription = actor.subscribe(check);
    check(actor.getSnapshot());
  });
}
