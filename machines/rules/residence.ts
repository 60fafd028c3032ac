import type { RegulationCountry } from '../../services/contract/compliance.ts';
import type { Site } from '../../sites/site.ts';

export type ResidenceQuestion = NonNullable<Site['residence']>;

const DAY = 86_400_000;

/**
 * Whether an answer is still valid; both in milliseconds since the epoch. A future time is invalid. [MODAL-06] (A58)
 */
export function isAnswerFresh(at: number, now: number): boolean {
  return at <= now && now - at < DAY;
}

/** Whether the regulator's country is a reason to ask; an unknown one is not. [MODAL-02] [MODAL-04] */
export function isReasonToAsk(askedIf: ResidenceQuestion['askedIf'], country: RegulationCountry): boolean {
  return country !== null && (askedIf === 'inEea') === (country === 'EEA');
}
