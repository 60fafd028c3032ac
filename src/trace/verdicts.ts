import { flowsToBuild, type FlowToBuild } from './flows-to-build.ts';
import type { Known } from './known-ids.ts';
import type { Evidence, Level } from './levels.ts';

/** A level that the check of a requirement asks for; a unit test may be of any part that ships. */
export type Demand = 'product' | 'unit' | 'machine' | 'view' | 'code';

/**
 * `shown`: a test of every level that the check asks for, on what ships. `prepared`: tested or drawn, but its flow is
 * not built, or no shipped page loads what is tested. `open`: anything else. The reason is empty where an id is shown.
 */
export interface Verdict {
  readonly kind: 'shown' | 'prepared' | 'open';
  readonly reason: string;
}

/** What the check of a requirement says, in the order of the demands. */
const words: readonly (readonly [Demand, RegExp])[] = [
  ['product', /\be2e\b|Run the flow that uses it|^Stub:|wire check per flow|recorded|screenshot test/u],
  ['unit', /\b[Uu]nit\b|Fake timers|Fuzz/u],
  ['machine', /[Mm]achine (?:path )?test|Machine coverage|path tests|machine export|statechart export/u],
  ['view', /[Cc]omponent(?: test|:)/u],
  ['code', /\b[Ll]int\b/u],
];

/**
 * What the table of faults says: how the fault is brought about in a browser, by routes, scripts, the protocol, hands
 * or servers; or else.
 */
const faultWords: readonly (readonly [Demand, RegExp])[] = [
  ['unit', /\bunit\b|^fake clock$/u],
  ['machine', /model paths/u],
];

const meets: Readonly<Record<Demand, readonly Level[]>> = {
  product: ['product'],
  view: ['view', 'product'],
  machine: ['machine', 'product'],
  unit: ['data', 'rule', 'browser', 'client', 'machine', 'view', 'delivery', 'product'],
  code: ['code'],
};

/** The levels that the check of a requirement or of a fault asks for, at least one. */
export function demandsOf({ id, check }: Pick<Known, 'id' | 'check'>): readonly Demand[] {
  const isFault = !id.includes('-');
  const found = (isFault ? faultWords : words).filter(([, pattern]) => pattern.test(check)).map(([demand]) => demand);
  if (!isFault) return found;
  const isOnlyElsewhere = /^(?:unit|fake clock|model paths.*)$/u.test(check);
  return isOnlyElsewhere ? found : ['product', ...found];
}

/** Requirements whose evidence the check takes for this one, too. */
export function coveredBy({ check }: Pick<Known, 'check'>): readonly string[] {
  const [, ids = ''] = /covered by ((?:[A-Z]+-\d{2}(?:, )?)+)/u.exec(check) ?? [];
  return ids === '' ? [] : ids.split(', ');
}

/** The flow that is missing for a requirement: it is about that flow, or its check goes to one of its pages. */
export function missingFlow(
  { id, check }: Pick<Known, 'id' | 'check'>,
  builtRoutes: readonly string[],
  flows: readonly FlowToBuild[] = flowsToBuild,
): string | null {
  const [area = ''] = id.split('-');
  const missing = flows.filter(({ routes }) => !routes.every((route) => builtRoutes.includes(route)));
  const found =
    missing.find(({ areas, ids }) => (id.includes('-') && areas.includes(area)) || ids.includes(id)) ??
    missing.find(({ routes }) => routes.some((route) => !builtRoutes.includes(route) && namesRoute(check, route)));
  return found?.name ?? null;
}

/**
 * Whether a text names the page of a route, with or without a language; calls of the exchange that begin alike do not
 * count.
 */
function namesRoute(text: string, route: string): boolean {
  return new RegExp(String.raw`(?<![\w/}-])(?:/(?:[a-z]{2,3}(?:-[A-Z]{2,3})?|\{lang\}))?/${route}(?![\w/-])`, 'u').test(
    text,
  );
}

/** Judges a requirement by the tests that name it; `isDrawn`: a state names it. */
export function verdictOf(
  known: Pick<Known, 'id' | 'check'>,
  evidence: readonly Evidence[],
  { isDrawn, flow }: { readonly isDrawn: boolean; readonly flow: string | null },
): Verdict {
  const shipped = evidence.filter(({ unshipped }) => unshipped.length === 0);
  if (flow !== null)
    return evidence.length > 0 || isDrawn
      ? { kind: 'prepared', reason: `waits for the flow ${flow}; ${levelsIn(evidence)}` }
      : { kind: 'open', reason: `waits for the flow ${flow}; no test names it` };
  if (evidence.length === 0)
    return { kind: 'open', reason: isDrawn ? 'a state names it, no test' : 'no test names it' };
  if (shipped.length === 0) {
    const paths = [...new Set(evidence.flatMap(({ unshipped }) => unshipped))].toSorted();
    return { kind: 'prepared', reason: `no shipped page loads ${paths.join(', ')}` };
  }
  const unmet = demandsOf(known).filter((demand) => !shipped.some(({ level }) => meets[demand].includes(level)));
  if (unmet.length === 0) return { kind: 'shown', reason: '' };
  return { kind: 'open', reason: `${levelsIn(shipped)} only; its check asks for ${unmet.join(', ')}` };
}

function levelsIn(evidence: readonly Evidence[]): string {
  const levels = [...new Set(evidence.map(({ level }) => level))].toSorted();
  return levels.length === 0 ? 'a state names it' : `tested at ${levels.join(', ')} level`;
}
