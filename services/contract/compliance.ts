import * as v from 'valibot';
import type { CallDescription, Endpoint } from './endpoint.ts';

const Restriction = v.object({ restrictOperate: v.fallback(v.optional(v.boolean()), undefined) });
const RegulationResult = v.nullish(Restriction);

/** [CALL-20] [CMPL-09] */
export const regulationInfo: Endpoint<v.InferOutput<typeof RegulationResult>> = {
  method: 'GET',
  path: '/x-api/compliance/v1/wall/regulation-info',
  result: RegulationResult,
  isPublicConfig: true,
  cacheFor: 10_000,
};

/** Returns the endpoint with the path that it has on a host without a gateway. [CMPL-09] [STORE-10] */
export function withoutGateway<Result>(endpoint: Endpoint<Result>): Endpoint<Result> {
  return { ...endpoint, path: endpoint.path.replace('/x-api/', '/') };
}

/** `EEA` where operating is restricted, '' where it is not, null when the lookup failed. [CMPL-07] */
export type RegulationCountry = 'EEA' | '' | null;

/** The calls of this file with their requests. */
export const complianceCalls: readonly CallDescription[] = [
  { endpoint: regulationInfo, summary: 'Whether operating is restricted on the site' },
];
