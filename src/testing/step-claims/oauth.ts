import type { StepClaims } from './moment.ts';
import { isPress, count, isOf } from './change.ts';

/** Invariants of each step of an authorization. */
export const oauthStepClaims: StepClaims = {
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
  'a code that may be on its way to a web page is not sent again [OAUTH-05] [O05]': ({ before, after, step }) =>
    step.kind !== 'clock' || before.answer !== 'delivering response' || after.answer !== 'stalled response',
  'a session that changes and a page that comes back discard a press [T03] [T06] [T07]': ({ after, step }) =>
    !(isOf(step, 'session.changedElsewhere') || isOf(step, 'page.resumed')) ||
    !after.pending.some((port) => ['confirmOAuth', 'authorize', 'deliver'].includes(port)),
  'a session that ends keeps the reason of the page that follows [OAUTH-02] [OAUTH-13]': ({ before, after, step }) =>
    !isOf(step, 'session.changedElsewhere') ||
    !before.pending.includes('moveTo') ||
    count(after.calls, 'readRequest') === count(before.calls, 'readRequest'),
};
