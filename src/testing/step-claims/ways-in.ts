import type { Step } from '../simulation/steps.ts';
import type { Moment, StepClaims } from './moment.ts';
import { count, isOf } from './change.ts';

/** Invariants of each step of the other log-in methods. */
export const waysInStepClaims: StepClaims = {
  'a request about a QR code is not cancelled while the page is hidden: a confirmation is reported once [QR-02] [ENT-05]':
    ({ before, after, step }) =>
      !isOf(step, 'page.hidden') ||
      !before.pending.includes('readQrStatus') ||
      (after.pending.includes('readQrStatus') && before.calls.length === after.calls.length),
  'a QR code that ends is expired only once the status call on its way is answered [QR-02] [QR-03]': ({
    before,
    after,
    step,
  }) =>
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
  'a code is checked once: nothing that comes while it is checked sends it, or another, again [LOGIN-11] [UI-15]': ({
    before,
    after,
    step,
  }) =>
    !before.pending.includes('checkVerificationCode') ||
    (step.kind === 'answer' && step.port === 'checkVerificationCode') ||
    count(before.calls, 'checkVerificationCode') === count(after.calls, 'checkVerificationCode'),
  'requested phone fields replace the e-mail field once loaded or lost, unless the user has turned to it [LOGIN-02] [N07]':
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
  'a wait for phone fields takes no method by itself; unrequested fields that are lost change nothing [LANG-21] [LOGIN-02]':
    ({ before, after, step }) =>
      !/^(?:restoring|fetching)/.test(before.methods) ||
      step.kind === 'person' ||
      (isTaken(before, after, null) && isJudged(before, after, step)),
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

/** The one method that was set on the form; null: none. */
function isTaken(before: Moment, after: Moment, method: string | null): boolean {
  const since = after.taken.slice(before.taken.length);
  return method === null
    ? since.length === 0
    : since.length === 1 && since[0] === `takeMethod ${JSON.stringify({ method })}`;
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
