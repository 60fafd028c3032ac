import type { AnalyticsEventName } from '../../services/contract/analytics.ts';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';

interface Tracked {
  readonly event: AnalyticsEventName;
  readonly machine: string;
}

/** An event for entering a state, the initial one included; with `from`, only when coming from that state. */
export interface TrackedState extends Tracked {
  readonly state: string;
  readonly from?: string;
  /** Only if the context in that state matches. */
  readonly when?: (context: never) => boolean;
  /** Additional fields, from the context in that state. */
  readonly details?: (context: never) => Details;
}

/** An event for something that a machine emits, where states alone do not express what happened. */
export interface TrackedEmission extends Tracked {
  readonly emitted: string;
  /** Also sent if the machine is in this state when first observed: it was emitted before observation began. */
  readonly seenIn?: string;
  /** Additional fields, from the emitted event. */
  readonly details?: (emitted: never) => Details;
}

type Details = Readonly<Record<string, string | number>>;

/** Parameters that name the reason for a failure, as one word. */
export const reason = (word: string) => (): { readonly reason: string } => ({ reason: word });

/** The same, with the exchange's code. */
export const refused =
  (word: string) =>
  ({ refusal }: { readonly refusal: Pick<RefusalDetails, 'code'> }) => ({ reason: word, code: refusal.code });

/**
 * One row for each end or setback of a machine that its state expresses: the last part of the state's name is the
 * reason.
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
