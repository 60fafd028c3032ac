import type { AnyActorRef } from 'xstate';
import { fieldOf } from './field-of.ts';
import type { Step } from './steps.ts';
import { leafsOf } from './tree.ts';
import type { World } from './world.ts';

/** What a step is judged by, taken before and after it. */
export interface Moment {
  readonly visit: unknown;
  readonly flow: AnyActorRef | null;
  /** State of the log-in flow; '' where there is none. */
  readonly state: string;
  /** State of the attempt that is under way; '' where there is none. */
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
  readonly link: string;
  /** The page is hidden from the one who waits for a mailed link. */
  readonly isLinkHidden: boolean;
  /** State of the switch between methods; '' where there is none. */
  readonly methods: string;
  /** State of the machine that keeps the browser's history in step; '' where there is none. */
  readonly history: string;
  /** What that machine has had moved, one after another. */
  readonly moved: readonly string[];
  /** What the machines have emitted, one after another. */
  readonly emitted: readonly string[];
  /** State of the way with Telegram around the log-in; '' where there is none. */
  readonly telegram: string;
  /** How many sign-ins it has begun. */
  readonly begun: number;
  /** What that switch has had the form take, one after another. */
  readonly taken: readonly string[];
}

export function momentOf(world: World): Moment {
  const tree = world.tree();
  const flow = tree.find(({ machine }) => machine === 'login');
  const attempt = tree.find(({ machine }) => machine === 'attempt');
  const qr = tree.find(({ machine }) => machine === 'qr');
  const miniApp = tree.find(({ machine }) => machine === 'miniApp');
  const link = tree.find(({ machine }) => machine === 'mailedLink');
  const linkWatch = tree.find(({ machine }) => machine === 'linkWatch');
  const methods = tree.find(({ machine }) => machine === 'methodSwitch');
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
    link: link ? (leafsOf(link.snapshot)[0]?.path.join('.') ?? '') : '',
    isLinkHidden: linkWatch?.snapshot.context.isHidden === true,
    methods: methods ? (leafsOf(methods.snapshot)[0]?.path.join('.') ?? '') : '',
    history: tree[0]?.machine === 'history' ? String(tree[0].snapshot.value) : '',
    moved: world.effects.filter((one) => /^(?:pushEntries|moveBrowser|moveFlow) /.test(one)),
    telegram: miniApp ? (leafsOf(miniApp.snapshot)[0]?.path.join('.') ?? '') : '',
    begun: world.effects.filter((one) => one.startsWith('signInByTelegram')).length,
    emitted: [...world.emitted],
    taken: world.effects.filter((one) => one.startsWith('takeMethod')),
  };
}

interface Change {
  readonly before: Moment;
  readonly after: Moment;
  readonly step: Step;
}

/** Back at the form because the exchange has judged the password: it has to be typed anew. */
const judged = [
  'form.wrongPassword',
  'form.madeElsewhere',
  'form.locked',
  'form.ipLimited',
  'form.terminated',
  'form.refused',
  'form.tokenMissing',
  'dialog.accountUpgrading',
  'dialog.declined',
  'dialog.kycMissing',
  'dialog.belongsElsewhere',
  'dialog.unsupported',
];
/** Returns to the form before the exchange checked the password: all input stays. */
const unjudged = [
  'form.unreachable',
  'form.tooMany',
  'form.captchaUnavailable',
  'form.captchaRefused',
  'form.keyMissing',
  'form.keyRefused',
  'form.keyTooShort',
  'form.cryptoMissing',
  'form.invalid',
];

/** What no step may do, whatever the charts say. */
const claims: Readonly<Record<string, (change: Change) => boolean>> = {
  'a permission is confirmed only by Allow, once [OAUTH-04] [O06]': ({ before, after, step }) => {
    const sent = count(after.calls, 'confirmOAuth') - count(before.calls, 'confirmOAuth');
    return sent === 0 || (sent === 1 && isPress(step, 'permission.given'));
  },
  'a code is requested by a press or after a confirmation, once, and never by itself [OAUTH-05] (A61)': ({
    before,
    after,
    step,
  }) => {
    const sent = count(after.calls, 'authorize') - count(before.calls, 'authorize');
    return (
      sent === 0 ||
      (sent === 1 &&
        (isPress(step, 'authorization.continued') ||
          isPress(step, 'authorize.retried') ||
          (step.kind === 'answer' && step.port === 'confirmOAuth' && step.answer === 'confirmed')))
    );
  },
  'a session that changes and a page that comes back discard a press [T03] [T06] [T07]': ({ after, step }) =>
    !(isOf(step, 'session.changedElsewhere') || isOf(step, 'page.resumed')) ||
    !after.pending.some((port) => ['confirmOAuth', 'authorize', 'deliver'].includes(port)),
  'where a person came from and wants to go is never lost': ({ before, after }) => before.visit === after.visit,
  'nothing happens before its time [T13]': ({ before, after }) => before.early === after.early,
  'a log-in is sent only once its password is sealed, and once [N18] [UI-15]': ({ before, after, step }) => {
    const sent = count(after.calls, 'logIn') - count(before.calls, 'logIn');
    return sent === 0 || (sent === 1 && step.kind === 'answer' && step.port === 'sealPassword');
  },
  'a sign-in with launch data begins with Accept alone, ticked, once its age was looked at [TG-03] [TG-08] [T10]': ({
    before,
    after,
    step,
  }) =>
    after.begun === before.begun ||
    (before.telegram === 'confirming'
      ? step.kind === 'answer' && step.port === 'readLaunch'
      : before.telegram === 'REGISTER_OR_LOGIN.own'),
  'Decline and Back send nothing, and lead to the ways to log in [TG-09] [TG-11]': ({ before, after, step }) =>
    !before.telegram.startsWith('TG_AUTH_LOGIN') ||
    !(isOf(step, 'back.requested') || (step.kind === 'person' && step.event === 'consent.declined')) ||
    (after.telegram === 'REGISTER_OR_LOGIN.offering' &&
      after.calls.length === before.calls.length &&
      after.begun === before.begun),
  'without the tick Accept changes nothing but what is said [TG-03] [VAL-06]': ({ before, after, step }) =>
    step.kind !== 'person' ||
    step.event !== 'consent.accepted' ||
    step.payload !== 'unticked' ||
    (after.telegram === 'TG_AUTH_LOGIN.unticked' && after.calls.length === before.calls.length),
  'an attempt that is cancelled has no call on the way [N19]': ({ after, step }) =>
    step.kind !== 'person' || step.event !== 'attempt.cancelled' || !hasOwnCall(after),
  'an attempt that is cancelled is reported once, and nothing else is [ANALYTICS-04]': ({ before, after, step }) =>
    emittedSince(before, after, 'attempt.cancelled') === (isCancelling(before, step) ? 1 : 0),
  'a challenge that Back ends is reported once, one that is closed reports itself [ANALYTICS-04]': ({
    before,
    after,
    step,
  }) =>
    emittedSince(before, after, 'challenge.cancelled') ===
    (isOf(step, 'back.requested') && before.attempt === 'solvingCaptcha' ? 1 : 0),
  'what is submitted with a field missing or malformed is reported each time, and nothing else is [ANALYTICS-04]': ({
    before,
    after,
    step,
  }) =>
    emittedSince(before, after, 'credentials.rejected') ===
      (step.kind === 'person' && step.event === 'credentials.submitted' && after.state === 'form.invalid' ? 1 : 0) &&
    emittedSince(before, after, 'code.rejected') ===
      (step.kind === 'person' &&
      step.event === 'code.submitted' &&
      step.payload !== 'whole' &&
      !before.pending.includes('checkVerificationCode')
        ? 1
        : 0),
  'a challenge that is closed sends nothing [CAPT-19] [C06]': ({ before, after, step }) =>
    !isClosing(step) || before.calls.length === after.calls.length,
  'Back ends what is on the way and sends nothing [T02]': ({ before, after, step }) =>
    !isOf(step, 'back.requested') || (before.calls.length === after.calls.length && !hasOwnCall(after)),
  'Back from the account step leads to the form and its ways in [TG-10]': ({ before, after, step }) =>
    !isOf(step, 'back.requested') || before.state !== 'form.accountStep' || after.state === 'form.entering',
  'a ban starts its lookup; only where the account is unknown it ends at the form at once [ERR-26] [BAN-01]': ({
    after,
    step,
  }) =>
    step.kind !== 'answer' ||
    !step.answer.startsWith('banned') ||
    (step.port !== 'logIn' && step.answer === 'banned'
      ? after.state === 'form.refused'
      : after.attempt === 'checkingBan'),
  'Forward submits nothing [T02]': ({ before, after, step }) =>
    !isOf(step, 'forward.requested') ||
    after.calls.slice(before.calls.length).every((port) => port === 'prepareAttempt'),
  'the e-mail address stays as long as the form [ERR-44] [N01]': ({ before, after, step }) =>
    before.flow !== after.flow || step.kind === 'person' || before.identifier === after.identifier,
  'a password that the exchange has judged is forgotten [LOGIN-07] [D07]': ({ before, after }) =>
    before.flow !== after.flow ||
    before.attempt !== 'submitting' ||
    (!judged.includes(after.state) && after.attempt !== 'checkingBan') ||
    after.passwordRound === before.passwordRound + 1,
  'a password that the exchange has not checked stays in its field [ERR-44]': ({ before, after, step }) =>
    isOf(step, 'page.resumed') ||
    before.flow !== after.flow ||
    !unjudged.includes(after.state) ||
    after.passwordRound === before.passwordRound,
  'a page that comes back has forgotten what was typed as a password [T04]': ({ before, after, step }) =>
    step.kind !== 'page' ||
    step.event !== 'page.resumed' ||
    before.flow !== after.flow ||
    !['form.entering', 'form.tooMany'].includes(after.state) ||
    after.passwordRound > before.passwordRound,
  'a request about a QR code is not cancelled while the page is hidden: a confirmation is reported once [QR-02] [ENT-05]':
    ({ before, after, step }) =>
      !isOf(step, 'page.hidden') ||
      !before.pending.includes('readQrStatus') ||
      (after.pending.includes('readQrStatus') && before.calls.length === after.calls.length),
  'the end of a QR code takes no question back that is on its way: its answer is waited for, and only then the code is expired [QR-02] [QR-03]':
    ({ before, after, step }) =>
      step.kind !== 'clock' ||
      !before.isScannable ||
      !before.pending.includes('readQrStatus') ||
      (after.scan !== 'qr.expired' && (after.isScannable || after.pending.includes('readQrStatus'))),
  'after a scan the code is shown again only if the exchange reports no scan, or for a new code [QR-03]': ({
    before,
    after,
    step,
  }) =>
    !['qr.scanned', 'qr.scannedPaused'].includes(before.scan) ||
    !['qr.code', 'qr.paused'].includes(after.scan) ||
    (step.kind === 'answer' && step.port === 'readQrStatus' && step.answer === 'waiting'),
  'the wait that the exchange asks for goes on whatever the person or the browser does: only its end leads on [N13] [HTTP-18]':
    ({ before, after, step }) =>
      before.state !== 'form.tooMany' || !['person', 'page'].includes(step.kind) || after.state === 'form.tooMany',
  'a ticket is not used while the owner of a held token is unknown [QUICK-01] [O15]': ({ before, after, step }) =>
    step.kind !== 'answer' ||
    step.port !== 'loadProfile' ||
    ['user', 'visitor', 'expired', 'http401'].includes(step.answer) ||
    count(before.calls, 'logInByTicket') === count(after.calls, 'logInByTicket'),
  'a ticket in use signs no user in after another tab changed the session [QUICK-01] [O15] [T07]': ({
    before,
    after,
    step,
  }) =>
    !isOf(step, 'session.changedElsewhere') ||
    !before.pending.includes('logInByTicket') ||
    !after.pending.includes('logInByTicket'),
  'the session is identified again after another tab changed it: an earlier answer redirects no user [SESS-01] [T06] [T07]':
    ({ before, after, step }) =>
      !isOf(step, 'session.changedElsewhere') ||
      !before.pending.includes('loadProfile') ||
      !after.pending.includes('loadProfile'),
  'a code is checked once: nothing that comes while it is checked sends it, or another, again [LOGIN-11] [UI-15]': ({
    before,
    after,
    step,
  }) =>
    !before.pending.includes('checkVerificationCode') ||
    (step.kind === 'answer' && step.port === 'checkVerificationCode') ||
    count(before.calls, 'checkVerificationCode') === count(after.calls, 'checkVerificationCode'),
  'only the number 1 says that a mailed link was followed: any other answer leaves the person at the step [REG-11] [K06]':
    ({ before, after, step }) =>
      before.link === '' ||
      step.kind !== 'answer' ||
      step.port !== 'readLinkResult' ||
      ['passed', 'gone'].includes(step.answer) ||
      after.link !== '',
  'opening a mailed link confirms nothing: only a press does, once [ROUTE-19]': ({ before, after, step }) => {
    const asked = count(after.calls, 'confirmAttempt') - count(before.calls, 'confirmAttempt');
    return asked === 0 || (asked === 1 && step.kind === 'person' && step.event === 'confirmation.submitted');
  },
  'nothing is asked about a mailed link while the page is hidden [REG-10]': ({ before, after, step }) =>
    step.kind !== 'clock' ||
    !before.isLinkHidden ||
    count(before.calls, 'readLinkResult') === count(after.calls, 'readLinkResult'),
  'requested phone fields replace the e-mail field once they are loaded or lost, unless the user has turned to it [LOGIN-02] [N07]':
    ({ before, after, step }) =>
      before.methods !== 'judgingUse' ||
      step.kind === 'person' ||
      isTaken(before, after, step.kind === 'answer' && step.answer === 'untouched' ? 'mobile' : null),
  'a method that was chosen on this tab comes back with its fields, unless the e-mail address has changed [LANG-21] [T15]':
    ({ before, after, step }) =>
      before.methods !== 'judgingEdit' ||
      step.kind === 'person' ||
      isTaken(
        before,
        after,
        step.kind === 'answer' && ['untouched', 'entered'].includes(step.answer) ? 'mobile' : null,
      ),
  'a wait for phone fields takes no method by itself; unrequested fields that are lost leave the form alone [LANG-21] [LOGIN-02]':
    ({ before, after, step }) =>
      !/^(?:restoring|fetching)/.test(before.methods) ||
      step.kind === 'person' ||
      (isTaken(before, after, null) && isJudged(before, after, step)),
  'the history moves nothing where flow and browser agree, but that the flow follows a person who has moved [T02]': ({
    before,
    after,
    step,
  }) =>
    before.history === '' ||
    step.kind !== 'page' ||
    step.payload !== 'level' ||
    (before.history === 'following' && step.event === 'browser.moved') ||
    before.moved.length === after.moved.length,
  'the flow that goes on while the browser or the flow itself is being moved moves nothing [T02]': ({
    before,
    after,
    step,
  }) =>
    !before.history.startsWith('moving') ||
    !isOf(step, 'flow.changed') ||
    (before.moved.length === after.moved.length && before.history === after.history),
  'a move that is over leaves flow and browser level: what is missing is added, what is too much is left [T02]': ({
    before,
    after,
    step,
  }) =>
    step.kind !== 'page' ||
    !(
      (before.history === 'movingBrowser' && step.event === 'browser.moved') ||
      (before.history === 'movingFlow' && step.event === 'flow.moved')
    ) ||
    isMoved(before, after, step.payload),
  'another method is there at once, and what was waited for comes no more [LOGIN-02] [LOGIN-13]': ({
    before,
    after,
    step,
  }) =>
    step.kind !== 'person' ||
    step.event !== 'method.chosen' ||
    (isTaken(before, after, step.payload === 'mobile' ? null : step.payload) &&
      (step.payload === 'mobile') === after.pending.includes('fetchPhoneFields')),
};

function isPress(step: Step, event: string): boolean {
  return step.kind === 'person' && step.event === event;
}

/** Step claims that a change breaks, by name. */
export function brokenStepClaims(change: Change): readonly string[] {
  return Object.entries(claims).flatMap(([name, holds]) => (holds(change) ? [] : [name]));
}

export const stepClaimNames: readonly string[] = Object.keys(claims);

function count(list: readonly string[], port: string): number {
  return list.filter((one) => one === port).length;
}

/** Whether the form was had to take this method and no other; null: none. */
function isTaken(before: Moment, after: Moment, method: string | null): boolean {
  const since = after.taken.slice(before.taken.length);
  return method === null
    ? since.length === 0
    : since.length === 1 && since[0] === `takeMethod ${JSON.stringify({ method })}`;
}

/** What has to follow a move of the browser or of the flow that ended at such a position. */
function isMoved(before: Moment, after: Moment, position: string): boolean {
  const since = after.moved.slice(before.moved.length);
  if (position === 'level') return since.length === 0 && after.history === 'following';
  const wanted = position === 'flowAhead' ? 'pushEntries {"by":2}' : 'moveBrowser {"by":-1}';
  return (
    since.length === 1 &&
    since[0] === wanted &&
    after.history === (position === 'flowAhead' ? 'following' : 'movingBrowser')
  );
}

function emittedSince(before: Moment, after: Moment, event: string): number {
  return after.emitted.slice(before.emitted.length).filter((one) => one.endsWith(` ${event}`)).length;
}

/** By the person, while a call of the attempt is waited for. */
function isCancelling({ state, attempt }: Moment, step: Step): boolean {
  const isUnderWay = state === 'preparing' || ['sealing', 'submitting'].includes(attempt);
  return isUnderWay && (step.kind === 'person' ? step.event === 'attempt.cancelled' : isOf(step, 'back.requested'));
}

/** Where a wait for phone fields leads, if this step ends it. */
function isJudged({ methods }: Moment, after: Moment, step: Step): boolean {
  if (methods.startsWith('fetching')) return after.methods === 'judgingUse' || after.methods === 'fetching.visibly';
  const isReady = step.kind === 'answer' && step.answer === 'ready';
  return (
    after.methods ===
    (isReady ? methods.replace('restoringTab', 'judgingEdit').replace('restoringDevice', 'judgingUse') : 'still')
  );
}

function hasOwnCall({ pending }: Moment): boolean {
  return pending.some((port) => ['prepareAttempt', 'sealPassword', 'logIn'].includes(port));
}

function isOf(step: Step, event: string): boolean {
  return step.kind === 'page' && step.event === event;
}

function isClosing(step: Step): boolean {
  return (
    (step.kind === 'person' && step.event === 'challenge.cancelled') ||
    (step.kind === 'answer' && step.port === 'runChallenge' && step.answer === 'closed')
  );
}
