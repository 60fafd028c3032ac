const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Rounds milliseconds to whole units: minutes up to two hours, seconds up to two minutes. [HTTP-18] */
export function inWholeUnits(wait: number): readonly [unit: 'second' | 'minute' | 'hour', amount: number] {
  const [unit, length] = units.find(([, one]) => wait > 2 * one) ?? ['second', 1000];
  return [unit, Math.ceil(wait / length)];
}
