import type { Plain } from '../../../machines/cases.ts';
import { Secret } from '../../../services/secret.ts';

/** Plain data as the product has it: every `{ secret: text }` becomes a new `Secret`. */
export function revived<Type>(data: Plain<Type>): Type {
  return revive(data) as Type;
}

function revive(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map(revive);
  if ('secret' in data && typeof data.secret === 'string') return new Secret(data.secret);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, revive(value)]));
}
