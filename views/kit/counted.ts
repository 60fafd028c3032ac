const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A wait of so many milliseconds in whole ones of the unit that a person counts by: up to two hours in minutes, up to two minutes in seconds. [HTTP-18] */
export function counted(wait: number): readonly [unit: 'second' | 'minute' | 'hour', amount: number] {
  const [unit, length] = units.find(([, one]) => wait > 2 * one) ?? ['second', 1000];
  return [unit, Math.ceil(wait / length)];
}
