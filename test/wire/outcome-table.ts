import type { ServiceEnvironment, Wire } from '../../services/client/wire.ts';
import type { Endpoint } from '../../services/contract/endpoint.ts';
import type { Failure } from '../../services/contract/failure.ts';
import type { Stage } from './stage.ts';

/** Functions of a group of calls; what else it holds is left out. */
type Named<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...input: never[]) => unknown ? Name : never;
}[keyof Calls];

/** Kinds of answer that are a call's own: the failures, which any call may end in, are tried for all of them alike. */
type OwnKind<Call> = Call extends (...input: never[]) => Promise<infer Answer>
  ? Answer extends { readonly kind: infer Kind extends string }
    ? Exclude<Kind, Failure['kind']>
    : Answer extends { readonly kind: string }
      ? never
      : string
  : string;

export interface OutcomeRow<Calls, Kind extends string = string> {
  /** The call of the exchange that decides. */
  readonly endpoint: Endpoint;
  /** The requirements that the call answers. */
  readonly shows: `[CALL-${string}]`;
  /** Somebody has to be signed in. */
  readonly isPrivate?: true;
  /** Asks as a flow would; faults and codes are tried with it. */
  readonly ask: (stage: Stage<Calls>) => Promise<unknown>;
  /** Other calls that the same function makes, by what it is asked: tried with all faults and codes too. */
  readonly others?: readonly Pick<OutcomeRow<Calls>, 'endpoint' | 'ask'>[];
  /** How the stand-in exchange comes to give each answer: real data, typed sentinels, and faults where nothing else does. */
  readonly answers: Readonly<Record<Kind, (stage: Stage<Calls>) => Promise<unknown>>>;
  /** What every failure looks like, for calls that do not tell them apart. */
  readonly failsAs?: NoInfer<Kind>;
  /** Codes, of the exchange or of HTTP, that this call has an answer of its own for, or that its flow tells of in the form. */
  readonly codes?: Readonly<Record<number, NoInfer<Kind> | 'refused'>>;
  /** Name of an answer that has no `kind`. */
  readonly kindOf?: (answer: unknown) => string;
}

/** One group of calls: a row for each function, and in it a way to each of its answers. What is missing, tsc names. */
export interface OutcomeGroup<Calls> {
  readonly create: (wire: Wire, powers: ServiceEnvironment) => Calls;
  readonly rows: { readonly [Name in Named<Calls>]: OutcomeRow<Calls, OwnKind<Calls[Name]>> };
}

export function outcomes<Calls>(group: OutcomeGroup<Calls>): OutcomeGroup<Calls> {
  return group;
}
