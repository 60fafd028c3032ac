import type { Endpoint } from '../../services/contract/endpoint.ts';

const contract = Object.values(
  import.meta.glob<Record<string, unknown>>('../../services/contract/*.ts', { eager: true }),
).flatMap(Object.values);

/** Every endpoint of the contract, including those in tables. */
export const endpoints: readonly Endpoint[] = contract
  .flatMap((one) => (typeof one === 'object' && one !== null ? ['path' in one ? one : Object.values(one)].flat() : []))
  .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'method' in one && 'path' in one);
