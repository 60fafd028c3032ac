import type { RegulationCountry } from '../../services/contract/compliance.ts';
import type { Site } from '../../sites/site.ts';

export type ResidenceQuestion = NonNullable<Site['residence']>;

const DAY = 86_400_000;

/**
 * Whether an answer still counts; both in milliseconds since the epoch. A time in the future is not an answer.
 * [MODAL-06] (A58)
 */
export function isAnswerFresh(at: number, now: number): boolean {
  return at <= now && now - at < DAY;
}

/** Whether the regulator's country gives reason to ask; an unknown one gives none. [MODAL-02] [MODAL-04] */
export function isUncertainBy(askedIf: ResidenceQuestion['askedIf'], country: RegulationCountry): boolean {
  return country !== null && (askedIf === 'inEea') === (country === 'EEA');
}
