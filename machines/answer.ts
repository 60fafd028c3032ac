/**
 * Guard on what a call or a child machine answered: true when the answer is of the kind `is`.
 * Params are plain data, so that the exported chart can print them.
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

/** Milliseconds after which a call is given up whatever its own deadline says (decision D21). */
export const WATCHDOG = 35_000;

/** What an attempt cannot have begun without. Throws where it is missing all the same. */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('not there yet');
  return value;
}

/** Throws: no chart leads here with such an answer. */
export function unexpected({ kind }: { readonly kind: string }): never {
  throw new Error(`unexpected: ${kind}`);
}
