import type { Step } from '../simulation/steps.ts';
import { count } from './change.ts';
import type { Moment, StepClaims } from './moment.ts';

/** Answers of the cases with a dialog of their own. */
const withDialog: readonly string[] = ['phoneLimited', 'upgrading', 'declined'];

/** How the question whether the link was followed is answered at the link step; '' for any other step. */
function resultAt({ mailedLink }: Moment, step: Step): string {
  return mailedLink !== '' && step.kind === 'answer' && step.port === 'readLinkResult' ? step.answer : '';
}

/** Invariants of each step of a mailed link. */
export const mailedLinkStepClaims: StepClaims = {
  'a mailed link counts as followed by the number 1 alone: with any other answer the step stays [REG-11] [K06]': ({
    before,
    after,
    step,
  }) => after.mailedLink !== '' || ['', 'passed', 'gone', 'registered', ...withDialog].includes(resultAt(before, step)),
  'a refusal of the question whether a link was followed is shown at once [REG-28] [REG-10] [MODAL-11]': ({
    before,
    after,
    step,
  }) =>
    withDialog.includes(resultAt(before, step))
      ? after.mailedLink === ''
      : !['ipLimited', 'unknown'].includes(resultAt(before, step)) || after.mailedLink === 'open.refused',
  'opening a mailed link confirms nothing: only a press does, once [ROUTE-19]': ({ before, after, step }) => {
    const asked = count(after.calls, 'confirmAttempt') - count(before.calls, 'confirmAttempt');
    return asked === 0 || (asked === 1 && step.kind === 'person' && step.event === 'confirmation.submitted');
  },
  'nothing is asked about a mailed link while the page is hidden [REG-10]': ({ before, after, step }) =>
    step.kind !== 'clock' ||
    !before.isLinkHidden ||
    count(before.calls, 'readLinkResult') === count(after.calls, 'readLinkResult'),
};
