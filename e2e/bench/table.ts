import type { Visit } from './visit.ts';

export type Figure = keyof Visit;

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

const figures: Readonly<
  Record<Figure, { readonly name: string; readonly show: (value: number) => string; readonly isRatio?: true }>
> = {
  fcp: { name: 'first contentful paint', show: ms, isRatio: true },
  lcp: { name: 'largest contentful paint', show: ms, isRatio: true },
  usable: { name: 'first field usable', show: ms, isRatio: true },
  wired: { name: 'wired: the script listens', show: ms, isRatio: true },
  repeat: { name: 'first paint of a repeat visit', show: ms, isRatio: true },
  blocking: { name: 'blocking time', show: ms },
  longestTask: { name: 'longest task', show: ms },
  interaction: { name: 'slowest interaction, typing', show: ms },
  shift: { name: 'layout shift', show: (value) => value.toFixed(3) },
  bytes: { name: 'over the wire until settled', show: (value) => `${(value / 1000).toFixed(1)} kB` },
  requests: { name: 'requests until settled', show: String },
  heap: { name: 'heap after settling', show: (value) => `${(value / 1e6).toFixed(2)} MB` },
};

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) };
}

/**
 * One row per figure: both floors and the page, medians with minimum and maximum, the page's ratios to the floors.
 * Only ratios of one run are comparable.
 */
export function tableOf(runs: Readonly<Record<'sheet' | 'inline' | 'login', readonly Visit[]>>): string {
  const rows = Object.entries(figures).map(([key, { name, show, isRatio }]) => {
    const spreads = [runs.sheet, runs.inline, runs.login]
      .map((visits) => valuesOf(visits, key as Figure))
      .map((values) => (values.length === 0 ? null : spreadOf(values)));
    const [sheet, inline, login] = spreads;
    const ratio = (floor: Spread | null | undefined): string =>
      isRatio && login && floor ? `×${(login.median / floor.median).toFixed(2)}` : '';
    const base =
      key === 'wired'
        ? [spreadOf(valuesOf(runs.sheet, 'fcp')), spreadOf(valuesOf(runs.inline, 'fcp'))]
        : [sheet, inline];
    return [
      name,
      ...spreads.map((one) => (one ? `${show(one.median)} (${show(one.least)} – ${show(one.most)})` : '–')),
      ...base.map(ratio),
    ];
  });
  return aligned([
    ['', 'floor: style sheet apart', 'floor: inlined', '/en/login', 'to the one', 'to the other'],
    ...rows,
  ]);
}

function valuesOf(visits: readonly Visit[], figure: Figure): readonly number[] {
  return visits.flatMap((one) => one[figure] ?? []);
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
