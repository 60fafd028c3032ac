import type { AnyMachineSnapshot } from 'xstate';
import type { PhoneContext } from '../../../machines/phone/phone.types.ts';
import { phoneAccount } from '../../../machines/rules/phone-number.ts';
import { hiddenParts } from '../../../machines/rules/frame.ts';
import { enabledCases } from '../simulation/offers.ts';
import { ofHistory, type Step } from '../simulation/steps.ts';
import { isIn, leafsOf } from '../simulation/tree.ts';
import type { World } from '../simulation/world.ts';

/** What users and the exchange can observe of a world: the expectation at every level. */
export interface Seen {
  /** Screen of each running machine, by its path in the tree, or by its name next to the page. */
  readonly screens: Readonly<Record<string, string>>;
  /** Events that the machines accept from the user, including Back and Forward. */
  readonly enabled: readonly string[];
  /** Number of history entries below the one that is shown. */
  readonly depth: number;
  /** Tags of the running machines: busy, modal, leaving. */
  readonly tags: readonly string[];
  /** Code of the toast that is shown; null: none, or one without a code. */
  readonly notice: number | null;
  /** Phase of the progress indicator; '': none. */
  readonly waiting: string;
  /** Number of calls of each port since the page began. */
  readonly calls: Readonly<Record<string, number>>;
  /** Inputs of the pending calls; secrets are dots. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The page has the cookie question. [UI-04] */
  readonly asksForCookies: boolean;
  /** Effects of the machines. */
  readonly effects: readonly string[];
  /** Destination of the page; null: it stays. */
  readonly destination: string | null;
  /** Number of times that the typed password was dropped; null: there is no form. */
  readonly passwordRound: number | null;
  /** The account that a phone number names; null: no number is requested. */
  readonly account: string | null;
}

/**
 * Whether a step has no effect: the view disables its control because the machine would refuse it, or the browser's
 * history has no entry to move to.
 */
export function isIgnoredStep(step: Step | undefined, before: Seen | undefined): boolean {
  if (step?.kind !== 'person' && step?.kind !== 'page') return false;
  return (step.kind === 'person' || ofHistory.includes(step.event)) && before?.enabled.includes(step.event) !== true;
}

/** Returns what can be observed of a world now. */
export function seen(world: World): Seen {
  const tree = world.tree();
  const pending = [...world.pending(), ...world.pendingSideCalls()];
  const flow = tree.find(({ machine }) => machine === 'login');
  const isByPhone = flow?.snapshot.context.method === 'mobile';
  const all = [...tree, ...world.sideMachines().filter(({ machine }) => machine !== 'phone' || isByPhone)];
  const leaving = pending.find(({ port }) => port === 'leave');
  return {
    screens: Object.fromEntries(all.map(({ path, snapshot }) => [path, screenOf(leafsOf(snapshot)[0]?.meta)])),
    enabled: [
      ...new Set(
        [
          ...all.flatMap((live) => enabledCases(live, 'person')),
          ...tree.flatMap((live) => enabledCases(live, 'page').filter(({ event }) => ofHistory.includes(event))),
        ].map(({ event }) => event),
      ),
    ],
    depth:
      tree.filter(({ snapshot }) => snapshot.can({ type: 'back.requested' })).length +
      (flow && isByPhone && !isIn(flow.snapshot, 'form') && !isIn(flow.snapshot, 'attempting') ? 1 : 0) +
      // Back from the verification of a link leads to the question, which Back leaves too.
      (tree.some(({ machine, snapshot }) => machine === 'telegramLink' && isIn(snapshot, 'verifying')) ? 1 : 0),
    tags: [...new Set(tree.flatMap(({ snapshot }) => [...snapshot.tags]))].toSorted(),
    notice: world.sideActors['notices']?.getSnapshot().context.queue[0]?.code || null,
    waiting: phaseOf(world),
    calls: counted([...world.calls, ...world.sideCalls].map(({ port }) => port)),
    inputs: Object.fromEntries(
      pending
        .map(({ port, input }) => [port, JSON.stringify(input) ?? ''] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
    asksForCookies: !hiddenParts(world.route ?? 'login', null).includes('cookies'),
    effects: [...world.effects],
    destination: leaving ? hrefOf(leaving.input) : null,
    passwordRound: flow?.snapshot.context.passwordRound ?? null,
    account: isByPhone ? accountIn(world) : null,
  };
}

/** The last part of the screen of the progress indicator; '': there is none. */
function phaseOf({ sideActors }: World): string {
  const indicator: AnyMachineSnapshot | undefined = sideActors['progressIndicator']?.getSnapshot();
  return indicator ? screenOf(leafsOf(indicator)[0]?.meta).replace('progressIndicator.', '') : '';
}

function accountIn({ sideActors }: World): string {
  const {
    countries = [],
    country = '',
    number = '',
  } = (sideActors['phone']?.getSnapshot().context ?? {}) as Partial<PhoneContext>;
  return phoneAccount(number, countries.find(({ code }) => code === country) ?? null);
}

function screenOf(meta: unknown): string {
  return typeof meta === 'object' && meta !== null && 'screen' in meta ? String(meta.screen) : '';
}

function hrefOf(input: unknown): string {
  return typeof input === 'object' && input !== null && 'href' in input ? String(input.href) : '';
}

function counted(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
