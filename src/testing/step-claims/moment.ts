import type { AnyActorRef } from 'xstate';
import { fieldOf } from '../simulation/field-of.ts';
import type { Step } from '../simulation/steps.ts';
import { leafsOf } from '../simulation/tree.ts';
import type { World } from '../simulation/world.ts';

/** The observations by which a step is judged, taken before and after it. */
export interface Moment {
  readonly visit: unknown;
  readonly flow: AnyActorRef | null;
  /** State of the log-in flow; '' where there is none. */
  readonly state: string;
  /** State of the current attempt; '' where there is none. */
  readonly attempt: string;
  readonly identifier: string;
  readonly passwordRound: number;
  readonly calls: readonly string[];
  readonly pending: readonly string[];
  readonly early: number;
  /** What the QR code's dialog shows; '' where there is none. */
  readonly scan: string;
  /** A QR code can be scanned. */
  readonly isScannable: boolean;
  /** State of the step of a mailed link; '' where there is none. */
  readonly mailedLink: string;
  /** The page that waits for a mailed link is hidden. */
  readonly isLinkHidden: boolean;
  /** State of the switch between methods; '' where there is none. */
  readonly methods: string;
  /** State of the machine that keeps the browser's history in step; '' where there is none. */
  readonly history: string;
  /** The history moves that this machine has requested, in order. */
  readonly moved: readonly string[];
  /** The events that the machines have emitted, in order. */
  readonly emitted: readonly string[];
  /** State of the Telegram sign-in around the log-in; '' where there is none. */
  readonly telegram: string;
  /** State of the link to Telegram after a sign-in; '' where there is none. */
  readonly link: string;
  /** State of the authorization response, and what it delivers; '' where there is none. */
  readonly answer: string;
  /** Layout and type of the sign-up; null: undetermined, or no sign-up. */
  readonly variant: unknown;
  /** How many sign-ins it has begun. */
  readonly begun: number;
  /** The methods that the switch has set on the form, in order. */
  readonly taken: readonly string[];
}

export function momentOf(world: World): Moment {
  const tree = world.tree();
  const flow = tree.find(({ machine }) => machine === 'login');
  const attempt = tree.find(({ machine }) => machine === 'attempt');
  const qr = tree.find(({ machine }) => machine === 'qr');
  const miniApp = tree.find(({ machine }) => machine === 'miniApp');
  const link = tree.find(({ machine }) => machine === 'telegramLink');
  const mailedLink = tree.find(({ machine }) => machine === 'mailedLink');
  const linkWatch = tree.find(({ machine }) => machine === 'linkWatch');
  const answer = tree.find(({ machine }) => machine === 'oauthAnswer');
  const methods = tree.find(({ machine }) => machine === 'methodSwitch');
  const registration = tree.find(({ machine }) => machine === 'registration');
  return {
    visit: tree[0]?.snapshot.context?.visit,
    flow: flow?.ref ?? null,
    state: flow ? (leafsOf(flow.snapshot)[0]?.path.join('.') ?? '') : '',
    attempt: attempt ? (leafsOf(attempt.snapshot)[0]?.path.join('.') ?? '') : '',
    identifier: flow?.snapshot.context.identifier ?? '',
    passwordRound: flow?.snapshot.context.passwordRound ?? 0,
    calls: world.calls.map(({ port }) => port),
    pending: world.pending().map(({ port }) => port),
    early: world.early.length,
    scan: qr ? String(fieldOf(leafsOf(qr.snapshot)[0]?.meta, 'screen')) : '',
    isScannable: qr !== undefined && qr.snapshot.context.content !== null,
    mailedLink: mailedLink ? (leafsOf(mailedLink.snapshot)[0]?.path.join('.') ?? '') : '',
    isLinkHidden: linkWatch?.snapshot.context.isHidden === true,
    methods: methods ? (leafsOf(methods.snapshot)[0]?.path.join('.') ?? '') : '',
    history: tree[0]?.machine === 'history' ? String(tree[0].snapshot.value) : '',
    moved: world.effects.filter((one) => /^(?:pushEntries|moveBrowser|moveFlow) /.test(one)),
    telegram: miniApp ? (leafsOf(miniApp.snapshot)[0]?.path.join('.') ?? '') : '',
    link: link ? (leafsOf(link.snapshot)[0]?.path.join('.') ?? '') : '',
    answer: answer
      ? `${leafsOf(answer.snapshot)[0]?.path.join('.')} ${String(fieldOf(answer.snapshot.context.delivery, 'kind'))}`
      : '',
    variant: registration?.snapshot.context.variant ?? null,
    begun: world.effects.filter((one) => one.startsWith('signInByTelegram')).length,
    emitted: [...world.emitted],
    taken: world.effects.filter((one) => one.startsWith('takeMethod')),
  };
}

export interface Change {
  readonly before: Moment;
  readonly after: Moment;
  readonly step: Step;
}

/** Invariants of each step, whatever the charts say. The name is the claim, with its requirement. */
export type StepClaims = Readonly<Record<string, (change: Change) => boolean>>;
