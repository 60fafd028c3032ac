import type { StepClaims } from './moment.ts';
import { count } from './change.ts';

/** Invariants of each step of a mailed link. */
export const mailedLinkStepClaims: StepClaims = {
  'a mailed link counts as followed by the number 1 alone: with any other answer the step stays [REG-11] [K06]': ({
    before,
    after,
    step,
  }) =>
    before.mailedLink === '' ||
    step.kind !== 'answer' ||
    step.port !== 'readLinkResult' ||
    ['passed', 'gone'].includes(step.answer) ||
    after.mailedLink !== '',
  'opening a mailed link confirms nothing: only a press does, once [ROUTE-19]': ({ before, after, step }) => {
    const asked = count(after.calls, 'confirmAttempt') - count(before.calls, 'confirmAttempt');
    return asked === 0 || (asked === 1 && step.kind === 'person' && step.event === 'confirmation.submitted');
  },
  'nothing is asked about a mailed link while the page is hidden [REG-10]': ({ before, after, step }) =>
    step.kind !== 'clock' ||
    !before.isLinkHidden ||
    count(before.calls, 'readLinkResult') === count(after.calls, 'readLinkResult'),
};
