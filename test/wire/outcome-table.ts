import type { ServiceEnvironment, Wire } from '../../services/client/wire.ts';
import type { Endpoint } from '../../services/contract/endpoint.ts';
import type { Failure } from '../../services/contract/failure.ts';
import type { Stage } from './stage.ts';

/** The functions of a group of calls, without its other members. */
type Named<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...input: never[]) => unknown ? Name : never;
}[keyof Calls];

/** Outcomes specific to a call; the failures, in which any call may end, are tested for all calls alike. */
type OwnKind<Call> = Call extends (...input: never[]) => Promise<infer Answer>
  ? Answer extends { readonly kind: infer Kind extends string }
    ? Exclude<Kind, Failure['kind']>
    : Answer extends { readonly kind: string }
      ? never
      : string
  : string;

export interface OutcomeRow<Calls, Kind extends string = string> {
  /** The endpoint that decides the outcome. */
  readonly endpoint: Endpoint;
  /** The requirements of the call. */
  readonly shows: `[CALL-${string}]`;
  /** The call needs a session. */
  readonly isPrivate?: true;
  /** Makes the call as a flow would; tested with all faults and codes. */
  readonly ask: (stage: Stage<Calls>) => Promise<unknown>;
  /** Other endpoints that the same function calls, by its input; tested with all faults and codes, too. */
  readonly others?: readonly Pick<OutcomeRow<Calls>, 'endpoint' | 'ask'>[];
  /** How the stand-in exchange produces each outcome: real data, typed sentinels, otherwise faults. */
  readonly answers: Readonly<Record<Kind, (stage: Stage<Calls>) => Promise<unknown>>>;
  /** The one outcome of every failure, for calls that do not distinguish them. */
  readonly failsAs?: NoInfer<Kind>;
  /**
   * Codes, of the exchange or of HTTP, for which this call has an outcome of its own, or that its flow shows in the
   * form.
   */
  readonly codes?: Readonly<Record<number, NoInfer<Kind> | 'refused'>>;
  /** Name of an answer that has no `kind`. */
  readonly kindOf?: (answer: unknown) => string;
}

/** One group of calls: a row for each function with a way to each of its outcomes. tsc names a missing one. */
export interface OutcomeGroup<Calls> {
  readonly create: (wire: Wire, environment: ServiceEnvironment) => Calls;
  readonly rows: { readonly [Name in Named<Calls>]: OutcomeRow<Calls, OwnKind<Calls[Name]>> };
}

export function outcomes<Calls>(group: OutcomeGroup<Calls>): OutcomeGroup<Calls> {
  return group;
}
