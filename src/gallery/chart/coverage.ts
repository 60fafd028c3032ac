import type { Chart } from '../../../machines/chart.ts';
import type { GalleryContent } from '../content/content.types.ts';

/**
 * Coverage of a transition at one level: walked, not walked, waived with a reason, or unknown because the level has not
 * run.
 */
export type Walked = 'walked' | 'open' | 'waived' | 'unknown';

export interface TransitionCoverage {
  readonly machine: Walked;
  readonly view: Walked;
  readonly browser: Walked;
  /** Reason of the waiver; '' without one. */
  readonly reason: string;
}

export type Coverage = Readonly<Record<string, TransitionCoverage>>;

/** Coverage of a machine per level of the generated tests. A machine without a view has the machine level only. */
export function coverageOf(
  { id: machine, transitions }: Chart,
  { machines, walkedByMachine, walkedOnViews, walkedInBrowser, waived }: GalleryContent,
): Coverage {
  const hasNoView = machines.some(({ chart, hasNoView: isUnseen }) => isUnseen && chart.id === machine);
  const byMachine = new Set(walkedByMachine);
  const levelOf = (walked: readonly string[] | null): ReadonlySet<string> | null =>
    walked === null ? null : new Set(walked);
  const views = levelOf(walkedOnViews);
  const browser = levelOf(walkedInBrowser);
  const page = (id: string, walked: ReadonlySet<string> | null, reasons: Readonly<Record<string, string>>): Walked =>
    walked?.has(id) ? 'walked' : hasNoView || id in reasons ? 'waived' : walked === null ? 'unknown' : 'open';
  return Object.fromEntries(
    transitions.map(({ id }) => [
      id,
      {
        machine: byMachine.has(id) ? 'walked' : id in waived.machines ? 'waived' : 'open',
        view: page(id, views, waived.views),
        browser: page(id, browser, waived.browser),
        reason:
          waived.machines[id] ??
          waived.views[id] ??
          waived.browser[id] ??
          (hasNoView ? 'it has no view: flows ask it, and its machine is walked alone' : ''),
      },
    ]),
  );
}

const signs: Readonly<Record<Walked, string>> = { walked: '●', open: '○', waived: '–', unknown: '?' };
const words: Readonly<Record<Walked, string>> = {
  walked: 'walked',
  open: 'not walked',
  waived: 'need not be',
  unknown: 'has not run here',
};

/** Labels of the coverage signs. */
export const legend = `Machine, view, browser: ${Object.entries(words)
  .map(([walked, word]) => `${signs[walked as Walked]} ${word}`)
  .join(' · ')}`;

/** Machine, view and browser coverage as three signs. */
export function signsOf({ machine, view, browser }: TransitionCoverage): string {
  return [machine, view, browser].map((level) => signs[level]).join('');
}

/** The weakest level. */
export function weakestOf({ machine, view, browser }: TransitionCoverage): Walked {
  const levels = [machine, view, browser];
  return (['open', 'unknown', 'waived'] as const).find((one) => levels.includes(one)) ?? 'walked';
}

/** The least walked one of some transitions. */
export function leastWalked(coverage: Coverage, ids: readonly string[]): TransitionCoverage | undefined {
  const order: readonly Walked[] = ['open', 'unknown', 'waived', 'walked'];
  return ids
    .flatMap((id) => coverage[id] ?? [])
    .toSorted((a, b) => order.indexOf(weakestOf(a)) - order.indexOf(weakestOf(b)))[0];
}
