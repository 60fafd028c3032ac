import { admissionVerdict, answersSoFar, type AdmissionVerdict } from '../rules/admission.ts';
import type { RecalledSignUp } from '../recall/recall.types.ts';
import type { AdmissionState } from './admission.types.ts';

type Judged = Pick<AdmissionState, 'current' | 'sites' | 'reachable' | 'notServed' | 'answers' | 'isPermissionAwaited'>;

/** The verdict by the answers so far. [REG-19] [REG-20] [REG-24] [G02] */
export function verdictOf({ current, sites, notServed, answers, isPermissionAwaited }: Judged): AdmissionVerdict {
  if (current === null) return { kind: 'open' };
  const { permission, country, guide } = answers;
  const soFar = answersSoFar({
    ...(permission && { permission }),
    ...(country && { country }),
    ...(guide && { guide }),
    isPermissionAwaited,
  });
  return admissionVerdict(soFar, current, { sites, notServed });
}

/**
 * The site to which the visitor is referred in place of the form; null: none, or the visitor is asked, or the site does
 * not have the page. [REG-20]
 */
export function siteInPlaceOf(context: Judged): string | null {
  const verdict = verdictOf(context);
  return verdict.kind === 'referred' && !verdict.asks && context.reachable.includes(verdict.site) ? verdict.site : null;
}

/** The sign-up that was started earlier; null: none. [RECALL-01] */
export function signUpIn({ recalled }: Pick<AdmissionState, 'recalled'>): RecalledSignUp | null {
  return recalled !== null && 'account' in recalled ? recalled : null;
}
