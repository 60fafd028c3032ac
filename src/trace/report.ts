import { globSync } from 'node:fs';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import { flows } from '../flows/flows.ts';
import { claimNames } from '../testing/claims/invariants.ts';
import { stepClaimNames } from '../testing/step-claims/step-claims.ts';
import { faults, requirements, type Known } from './known-ids.ts';
import { evidenceOf, modulesHere, type Evidence } from './levels.ts';
import { parse } from './module-graph.ts';
import { idsIn, titlesIn, unknownIds, type Naming } from './titles.ts';
import { coveredBy, missingFlow, verdictOf, type Verdict } from './verdicts.ts';

/** A requirement or fault with its verdict and its evidence. */
export interface Row extends Verdict {
  readonly known: Known;
  readonly tests: readonly Evidence[];
  readonly states: readonly string[];
}

interface Report {
  readonly rows: readonly Row[];
  /** Ids that are named and exist nowhere. */
  readonly unknown: ReturnType<typeof unknownIds>;
}

/** Routes of pages that are built. */
export const builtRoutes: readonly string[] = [...flows.keys()];

type Named = Naming & { readonly evidence: Evidence };

/** Judges every requirement and fault by the tests, claims and states that name it. */
export function traceEverything(): Report {
  const tests: readonly Named[] = [...namedByTitles(), ...namedByClaims()];
  const states = Object.values(catalog).flatMap((machine) =>
    chartOf(machine).nodes.map(({ id, spec }) => ({ where: `state ${id}`, ids: spec })),
  );
  const every = [...requirements, ...faults];
  const byId = new Map(every.map((known) => [known.id, known]));
  const rows = every.map((known) => {
    const ids = [known.id, ...coveredBy(known)];
    const own = tests.filter((one) => one.ids.some((id) => ids.includes(id))).map(({ evidence }) => evidence);
    const drawn = states.filter((one) => one.ids.includes(known.id)).map(({ where }) => where);
    const missing = ids.map((id) => missingFlow(byId.get(id) ?? known, builtRoutes)).filter((flow) => flow !== null);
    const verdict = verdictOf(known, own, { isDrawn: drawn.length > 0, flow: missing[0] ?? null });
    return { known, tests: own, states: drawn, ...verdict };
  });
  return { rows, unknown: unknownIds([...tests, ...states], new Set(byId.keys())) };
}

/** Titles of tests, and of the tables of calls whose rows stand in titles. */
function namedByTitles(): readonly Named[] {
  const modules = modulesHere();
  return globSync(['{test,e2e}/**/*.{test,spec}.{ts,tsx}', 'test/wire/outcomes/*.ts'])
    .toSorted()
    .flatMap((where) =>
      titlesIn(parse(where).program).map((title) => ({
        where,
        ids: idsIn(title.text),
        evidence: evidenceOf(where, title, modules),
      })),
    );
}

/** Claims hold over everything that the bare machines can do. */
function namedByClaims(): readonly Named[] {
  const where = 'src/testing (claim over everything)';
  return [...Object.values(claimNames).flat(), ...stepClaimNames].map((claim) => ({
    where,
    ids: idsIn(claim),
    evidence: { where, level: 'machine', unshipped: [] },
  }));
}
