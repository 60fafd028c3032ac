import type { AnyMachineSnapshot } from 'xstate';
import type { PhoneContext } from '../../machines/phone/phone.types.ts';
import { phoneAccount } from '../../machines/rules/phone-number.ts';
import { hiddenParts } from '../../machines/rules/frame.ts';
import { enabledCases } from './offers.ts';
import { ofHistory, type Step } from './steps.ts';
import { isIn, leafsOf } from './tree.ts';
import type { World } from './world.ts';

/** What a person, and the exchange, can tell of a world: what every level is held against. */
export interface Seen {
  /** Screen of each living machine, by its path in the tree, or by its name where it stands beside. */
  readonly screens: Readonly<Record<string, string>>;
  /** What the person can do: exactly what the machines would take. Going back and forward too. */
  readonly enabled: readonly string[];
  /** Steps that the browser's history has below the one that is shown. */
  readonly depth: number;
  /** What the living machines are: busy, a modal, about to leave. */
  readonly tags: readonly string[];
  /** Code of the toast that is shown; null: none, or one that has words alone. */
  readonly notice: number | null;
  readonly waiting: string;
  /** How often each port was asked since the page began. */
  readonly calls: Readonly<Record<string, number>>;
  /** What the calls that wait were made with; secrets are dots. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The page has the cookie question. [UI-04] */
  readonly asksForCookies: boolean;
  /** Effects that the machines had. */
  readonly effects: readonly string[];
  /** Where the page is going; null: nowhere. */
  readonly destination: string | null;
  /** How often the typed password had to be forgotten; null: there is no form. */
  readonly passwordRound: number | null;
  /** The account that a phone number stands for; null: it is not one that is asked for. */
  readonly account: string | null;
}

/**
 * Whether a step has no effect: the view disables what a machine would refuse, and the browser has no entry to move to.
 */
export function isHeld(step: Step | undefined, before: Seen | undefined): boolean {
  if (step?.kind !== 'person' && step?.kind !== 'page') return false;
  return (step.kind === 'person' || ofHistory.includes(step.event)) && before?.enabled.includes(step.event) !== true;
}

export function seen(world: World): Seen {
  const tree = world.tree();
  const pending = [...world.pending(), ...world.pendingAside()];
  const flow = tree.find(({ machine }) => machine === 'login');
  const isByPhone = flow?.snapshot.context.method === 'mobile';
  const all = [...tree, ...world.beside().filter(({ machine }) => machine !== 'phone' || isByPhone)];
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
      (flow && isByPhone && !isIn(flow.snapshot, 'form') && !isIn(flow.snapshot, 'attempting') ? 1 : 0),
    tags: [...new Set(tree.flatMap(({ snapshot }) => [...snapshot.tags]))].toSorted(),
    notice: world.company['notices']?.getSnapshot().context.queue[0]?.code || null,
    waiting: phaseOf(world),
    calls: counted([...world.calls, ...world.callsAside].map(({ port }) => port)),
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

/** The last word of the progress indicator's screen; '' where there is none. */
function phaseOf({ company }: World): string {
  const indicator: AnyMachineSnapshot | undefined = company['progressIndicator']?.getSnapshot();
  return indicator ? screenOf(leafsOf(indicator)[0]?.meta).replace('progressIndicator.', '') : '';
}

function accountIn({ company }: World): string {
  const {
    countries = [],
    country = '',
    number = '',
  } = (company['phone']?.getSnapshot().context ?? {}) as Partial<PhoneContext>;
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
