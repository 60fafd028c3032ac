import type { Moment, StepClaims } from './moment.ts';
import { isOf, hasOwnCall } from './change.ts';

/** Invariants of each step, whatever machines are in a world. */
export const pageStepClaims: StepClaims = {
  'where a person came from and wants to go is never lost': ({ before, after }) => before.visit === after.visit,
  'nothing happens before its time [T13]': ({ before, after }) => before.early === after.early,
  'Back ends what is on the way and sends nothing [T02]': ({ before, after, step }) =>
    !isOf(step, 'back.requested') ||
    before.link !== '' ||
    (before.calls.length === after.calls.length && !hasOwnCall(after)),
  'the session is identified again after another tab changed it: an earlier answer redirects no user [SESS-01] [T06] [T07]':
    ({ before, after, step }) =>
      !isOf(step, 'session.changedElsewhere') ||
      !before.pending.includes('loadProfile') ||
      !after.pending.includes('loadProfile'),
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
};

/** What must follow a history move of the browser or of the flow that ended at such a position. */
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
