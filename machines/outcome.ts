import type {
  SESSION_OVER as sessionOver,
  TELEGRAM_BIND_STAYS as telegramBindStays,
} from '../services/contract/codes.ts';

/**
 * Guard on the outcome of a call or child machine: true if its kind is `is`. Params are data, so that the exported
 * chart can print them.
 */
export function outcomeIs<Answer extends { readonly kind: string }>(): (
  _: { event: unknown },
  params: { is: Answer['kind'] },
) => boolean {
  return ({ event }, { is }) => (event as Finished).output?.kind === is;
}

/** The final event of a call or child machine; events of other types have no output. */
interface Finished {
  readonly output?: { readonly kind?: unknown } | null;
}

/** Transition for an outcome: its target, its context update and its actions. The guard is `outcomeIs`. */
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

/** Milliseconds after which a machine gives up a call, independent of the call's own deadline. */
export const WATCHDOG = 35_000;

/** Code of a refusal whose session has ended: the value of the contract, which machines do not load. [ERR-03] */
export const SESSION_OVER: typeof sessionOver = 10006;

/** Code of a refused bind that keeps the step: its toast gives the reason. [TG-21] */
export const TELEGRAM_BIND_STAYS: typeof telegramBindStays = 100162;

/** Returns the value. Throws if it is null, which chart, guards or input of the machine rule out where it is called. */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('not there yet');
  return value;
}

/** Throws: the chart has no transition to this point with this outcome. */
export function unexpected({ kind }: { readonly kind: string }): never {
  throw new Error(`unexpected: ${kind}`);
}
