/**
 * Guard on the outcome of a call or a child machine: true if its kind is `is`. Params are data, so that the exported
 * chart can print them.
 */
export function outcomeIs<Answer extends { readonly kind: string }>(): (
  _: { event: unknown },
  params: { is: Answer['kind'] },
) => boolean {
  return ({ event }, { is }) => kindOf(event) === is;
}

function kindOf(event: unknown): unknown {
  const output = typeof event === 'object' && event !== null && 'output' in event ? event.output : null;
  return typeof output === 'object' && output !== null && 'kind' in output ? output.kind : null;
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
