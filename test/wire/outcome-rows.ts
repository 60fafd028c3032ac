import type { OutcomeGroup, OutcomeRow } from './outcome-table.ts';

export type Calls = Readonly<Record<string, unknown>>;
export type Row = OutcomeRow<Calls>;

export interface GroupRow {
  readonly name: string;
  readonly group: OutcomeGroup<Calls>;
  readonly row: Row;
}

const files = import.meta.glob<{ group: OutcomeGroup<Calls> }>('./outcomes/*.ts', { eager: true });

export const groups: readonly OutcomeGroup<Calls>[] = Object.values(files).map(({ group }) => group);

/** Every function of every group. */
export const rows: readonly GroupRow[] = groups.flatMap((group) =>
  Object.entries<Row>(group.rows).map(([name, row]) => ({ name, group, row })),
);

/** Every call: a function that makes several calls has a row for each. */
export const ways: readonly GroupRow[] = rows.flatMap((one) => [
  one,
  ...(one.row.others ?? []).map((other) => ({
    ...one,
    name: `${one.name} by ${other.endpoint.path}`,
    row: { ...one.row, ...other },
  })),
]);

export function kindOf({ kindOf: own }: Row, answer: unknown): string {
  return own?.(answer) ?? String((answer as { kind?: unknown }).kind);
}
