/**
 * Guard on the outcome of a call or a child machine: true if its kind is `is`. Params are data, so that the exported
 * chart can print them.
 */
export function outcomeIs<Answer extends { readonly kind: string }>(): (
  _: { event: unknown },
  params: { is: Answer['kind'] },
) => boolean {
  return ({ event }, { is }) => (event as Finished).output?.kind === is;
}

/** An event that a call or a child machine ends with; any other event has no output. */
interface Finished {
  readonly output?: { readonly kind?: unknown } | null;
}

/** The candidate of an outcome: where it leads, and what is kept or done then. The guard is `outcomeIs`. */
export function onOutcome<const Kind extends string, const Target extends string>(
  is: Kind,
  target: Target,
): OnOutcome<Kind, Target>;
export function onOutcome<const Kind extends string, const Target extends string, const Actions>(
  is: Kind,
  target: Target,
  actions: Actions,
): OnOutcome<Kind, Target> & { readonly actions: Actions };
export function onOutcome(is: string, target: string, actions?: unknown): object {
  return { guard: { type: 'outcomeIs', params: { is } }, target, actions };
}

interface OnOutcome<Kind, Target> {
  readonly guard: { readonly type: 'outcomeIs'; readonly params: { readonly is: Kind } };
  readonly target: Target;
}

/** Milliseconds after which a machine gives a call up, whatever its own deadline. */
export const WATCHDOG = 35_000;

/** The value, which the chart guarantees to be there. Throws if it is null. */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('not there yet');
  return value;
}

/** Throws: the chart never leads here with this outcome. */
export function unexpected({ kind }: { readonly kind: string }): never {
  throw new Error(`unexpected: ${kind}`);
}
