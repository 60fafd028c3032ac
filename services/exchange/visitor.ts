import * as v from 'valibot';
import type { Store } from './store.ts';

const VisitorRow = v.object({
  country: v.string(),
  region: v.string(),
  calling_code: v.string(),
  group_code: v.string(),
  is_banned: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
});
export type Visitor = v.InferOutput<typeof VisitorRow>;

/** Country code, and a region where one is banned: `CA` and `ON`. */
export const VisitorForm = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  region: v.pipe(v.string(), v.regex(/^[A-Z]{0,3}$/)),
});

/** Configured location of all visitors, since local addresses have none; null: unknown. */
export function visitorLocation(store: Store): Visitor | null {
  const isBanned =
    "EXISTS (SELECT 1 FROM banned_place AS ban WHERE ban.country = visitor.country AND ban.region IN ('', visitor.region))";
  return store.one(
    VisitorRow,
    `SELECT country, region, calling_code, group_code, ${isBanned} AS is_banned FROM visitor JOIN country ON country.code = visitor.country`,
  );
}

/** Returns false for an unknown country. */
export function moveVisitor(store: Store, { country, region }: v.InferOutput<typeof VisitorForm>): boolean {
  const sql =
    'INSERT INTO visitor SELECT 1, code, ? FROM country WHERE code = ? ON CONFLICT DO UPDATE SET country = excluded.country, region = excluded.region';
  return store.write((run) => run(sql, region, country)) === 1;
}
