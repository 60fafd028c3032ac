import type { AnalyticsEventName } from '../../services/contract/analytics.ts';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';

interface Tracked {
  readonly event: AnalyticsEventName;
  readonly machine: string;
}

/**
 * An event that is sent when a machine comes to a state, be it its first; with `from` only where it comes from that
 * state.
 */
export interface TrackedState extends Tracked {
  readonly state: string;
  readonly from?: string;
  /** Only where the context in that state is so. */
  readonly when?: (context: never) => boolean;
  /** What is sent besides, from the context in that state. */
  readonly details?: (context: never) => Details;
}

/** An event that is sent when a machine emits something: where its states alone do not say what happened. */
export interface TrackedEmission extends Tracked {
  readonly emitted: string;
  /** Sent too where the machine is in this state when it is first seen: it was emitted before anything listened. */
  readonly seenIn?: string;
  /** What is sent besides, from what was emitted. */
  readonly details?: (emitted: never) => Details;
}

type Details = Readonly<Record<string, string | number>>;

/** Why something failed, in a word. */
export const reason = (word: string) => (): { readonly reason: string } => ({ reason: word });

/** The same, with the code of the exchange. */
export const refused =
  (word: string) =>
  ({ refusal }: { readonly refusal: Pick<RefusalDetails, 'code'> }) => ({ reason: word, code: refusal.code });

/**
 * One row for each end or setback of a machine that its state alone names: the last word of the state is the reason.
 */
export const setbacks = <const Event extends AnalyticsEventName>(
  event: Event,
  machine: string,
  states: readonly string[],
) =>
  states.map((state) => ({
    event,
    machine,
    state: `${machine}.${state}`,
    details: reason(state.slice(state.lastIndexOf('.') + 1)),
  }));

/** A call without a usable reply, with its cause. */
export const unreached = ({ failure }: { readonly failure: Pick<Unreachable, 'reason'> }) => ({
  reason: 'unreachable',
  cause: failure.reason,
});
