import { peers, type PeerFigures } from './peers.ts';
import type { Visit } from './visit.ts';

export type Figure = keyof Visit;

/** Visits by the name of the page: first both floors, then the pages of the product. */
export type Runs = Readonly<Record<string, readonly Visit[]>>;

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

interface Row {
  readonly name: string;
  readonly show: (value: number) => string;
  /** The figure of the floor that it is compared with; left out: a figure for itself. */
  readonly floor?: Figure;
  /** What the page may reach: of the floor where there is one. */
  readonly goal?: number;
  readonly peer?: keyof PeerFigures;
}

const figures: Readonly<Record<Figure, Row>> = {
  fcp: { name: 'first contentful paint', show: ms, floor: 'fcp', goal: 0.8, peer: 'fcp' },
  lcp: { name: 'largest contentful paint', show: ms, floor: 'lcp' },
  usable: { name: 'first control usable', show: ms, floor: 'usable', goal: 0.8 },
  wired: { name: 'wired: the script listens', show: ms, floor: 'fcp', goal: 2.4, peer: 'wired' },
  blocking: { name: 'blocking time', show: ms, goal: 100, peer: 'blocking' },
  longestTask: { name: 'longest task', show: ms, goal: 80, peer: 'longestTask' },
  repeatFcp: { name: 'repeat visit: first paint', show: ms, floor: 'repeatFcp', goal: 1.05, peer: 'repeatFcp' },
  repeatUsable: { name: 'repeat visit: first control usable', show: ms, floor: 'repeatUsable', goal: 1.1 },
  interaction: { name: 'slowest interaction, typing', show: ms, goal: 100 },
  shift: { name: 'layout shift', show: (value) => value.toFixed(3), goal: 0 },
  bytes: { name: 'over the wire until settled', show: kB, goal: 130_000, peer: 'bytes' },
  requests: { name: 'requests until settled', show: String, goal: 14, peer: 'requests' },
  heap: { name: 'heap after settling', show: MB, goal: 2.4e6, peer: 'heap' },
};

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function kB(value: number): string {
  return `${(value / 1000).toFixed(1)} kB`;
}

function MB(value: number): string {
  return `${(value / 1e6).toFixed(2)} MB`;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) };
}

/**
 * One row per figure: every page with median, minimum and maximum, and the ratio to the floor with a style sheet apart;
 * then the goal, and other pages as they were on another day. Only ratios of one run are comparable.
 */
export function tableOf(runs: Runs): string {
  const [floor] = Object.values(runs);
  const rows = Object.entries(figures).map(([key, row]) => {
    const base = row.floor && floor ? spreadOf(valuesOf(floor, row.floor)).median : null;
    const shownAs = (value: number): string => (base === null ? row.show(value) : `×${value.toFixed(2)}`);
    return [
      row.name,
      ...Object.values(runs).map((visits) => cellOf(valuesOf(visits, key as Figure), row, base)),
      row.goal === undefined ? '' : `≤ ${shownAs(row.goal)}`,
      ...Object.values(peers.pages).map((page: PeerFigures) => {
        const value = row.peer ? page[row.peer] : null;
        return value === null ? '–' : shownAs(value);
      }),
    ];
  });
  return aligned([
    ['', ...Object.keys(runs), 'goal', ...Object.keys(peers.pages).map((name) => `${name}, ${peers.measuredOn}`)],
    ...rows,
  ]);
}

function cellOf(values: readonly number[], { show }: Row, base: number | null): string {
  if (values.length === 0) return '–';
  const { median, least, most } = spreadOf(values);
  const ratio = base === null ? '' : ` ×${(median / base).toFixed(2)}`;
  return `${show(median)}${ratio} (${show(least)} – ${show(most)})`;
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
