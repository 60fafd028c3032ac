import type { Step } from '../simulation/steps.ts';
import type { Moment, StepClaims } from './moment.ts';
import { count, emittedSince, isOf, hasOwnCall } from './change.ts';

/** Back at the form because the exchange has judged the password: it must be typed again. */
const judged = [
  'form.wrongPassword',
  'form.thirdPartyOnly',
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

/** Invariants of each step of a log-in by password. */
export const loginStepClaims: StepClaims = {
  'a log-in is sent only once its password is sealed, and once [N18] [UI-15]': ({ before, after, step }) => {
    const sent = count(after.calls, 'logIn') - count(before.calls, 'logIn');
    return sent === 0 || (sent === 1 && step.kind === 'answer' && step.port === 'sealPassword');
  },
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
  'only its end leads on from a wait that the exchange asks for, no event of user or browser [N13] [HTTP-18]': ({
    before,
    after,
    step,
  }) => before.state !== 'form.tooMany' || !['person', 'page'].includes(step.kind) || after.state === 'form.tooMany',
};

/** Caused by the user while a call of the attempt is pending. */
function isCancelling({ state, attempt }: Moment, step: Step): boolean {
  const isUnderWay = state === 'preparing' || ['sealing', 'submitting'].includes(attempt);
  return isUnderWay && (step.kind === 'person' ? step.event === 'attempt.cancelled' : isOf(step, 'back.requested'));
}

function isClosing(step: Step): boolean {
  return (
    (step.kind === 'person' && step.event === 'challenge.cancelled') ||
    (step.kind === 'answer' && step.port === 'runChallenge' && step.answer === 'closed')
  );
}
