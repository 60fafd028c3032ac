import type { StepClaims } from './moment.ts';
import { isOf } from './change.ts';

/** Invariants of each step of a sign-in or a link with Telegram. */
export const telegramStepClaims: StepClaims = {
  'a sign-in with launch data begins with Accept alone, ticked, once its age was looked at [TG-03] [TG-08] [T10]': ({
    before,
    after,
    step,
  }) =>
    after.begun === before.begun ||
    (before.telegram === 'confirming'
      ? step.kind === 'answer' && step.port === 'readLaunch'
      : before.telegram === 'REGISTER_OR_LOGIN.own'),
  'a consent without a press takes the place of a form that is not in use, or of none [TG-28] [UI-15]': ({
    before,
    after,
    step,
  }) =>
    before.telegram === '' ||
    step.kind !== 'answer' ||
    step.port !== 'readFormUse' ||
    after.telegram ===
      (['untouched', 'absent'].includes(step.answer) ? 'TG_AUTH_LOGIN.asking' : 'REGISTER_OR_LOGIN.offering'),
  'Decline and Back send nothing, and lead to the ways to log in [TG-09] [TG-11]': ({ before, after, step }) =>
    !before.telegram.startsWith('TG_AUTH_LOGIN') ||
    !(isOf(step, 'back.requested') || (step.kind === 'person' && step.event === 'consent.declined')) ||
    (after.telegram === 'REGISTER_OR_LOGIN.offering' &&
      after.calls.length === before.calls.length &&
      after.begun === before.begun),
  'only refused data of the sign-in opens the dialog about it, and no other refusal does anything there [TG-23] [TG-24]':
    ({ before, after, step }) =>
      !isOf(step, 'telegramSignIn.refused') ||
      (step.kind === 'page' &&
      ['tooOld', 'invalid'].includes(step.payload) &&
      ['REGISTER_OR_LOGIN.own', 'REGISTER_OR_LOGIN.accepted'].includes(before.telegram)
        ? after.telegram === 'expired'
        : after.telegram === before.telegram),
  'without the tick Accept changes nothing but what is said [TG-03] [VAL-06]': ({ before, after, step }) =>
    step.kind !== 'person' ||
    step.event !== 'consent.accepted' ||
    step.payload !== 'unticked' ||
    (after.telegram === 'TG_AUTH_LOGIN.unticked' && after.calls.length === before.calls.length),
  'Back from the link to Telegram ends it, from its code leads to the consent, and nothing is bound [TG-11] [LOGIN-11]':
    ({ before, after, step }) =>
      !isOf(step, 'back.requested') ||
      before.link === '' ||
      (after.link === (before.link === 'verifying' ? 'TG_LINK_AUTH.asking' : '') &&
        !after.calls.slice(before.calls.length).includes('bindTelegram')),
  'a session that changes in another tab ends the link, and binds nothing [T06] [T07]': ({ before, after, step }) =>
    !isOf(step, 'session.changedElsewhere') ||
    before.link === '' ||
    (after.link === '' && !after.pending.includes('bindTelegram')),
};
