import type { CountryGuideOutcome, IpCountryOutcome, PermissionOutcome } from '../../services/contract/reference.ts';
import type { Site } from '../../sites/site.ts';

/** The exchange's answers about a visitor before the form. [CALL-32] [CALL-61] [CALL-63] */
export interface AdmissionAnswers {
  readonly permission: PermissionOutcome;
  readonly country: IpCountryOutcome;
  readonly guide: CountryGuideOutcome;
}

/** `isPermissionAwaited`: the permission may still refuse the visitor, which outranks a referral to another site. */
export type AnswersSoFar = Partial<AdmissionAnswers> & { readonly isPermissionAwaited: boolean };

/** No answer: it refuses no visitor. [CMPL-14] [G02] */
const unanswered: AdmissionAnswers = {
  permission: { kind: 'allowed' },
  country: { kind: 'unknown' },
  guide: { kind: 'unknown' },
};

/**
 * The answers on which a refusal may be based while others are awaited. A missing answer refuses no visitor; the guide
 * counts once the permission is no longer awaited. [REG-19] [REG-20] [REG-24]
 */
export function answersSoFar({ isPermissionAwaited, ...answers }: AnswersSoFar): AdmissionAnswers {
  const { guide } = unanswered;
  return { ...unanswered, ...answers, ...(isPermissionAwaited && { guide }) };
}

/** The fields of a site that the verdict uses. */
export type JudgedSite = Pick<Site, 'id' | 'wireId' | 'referral' | 'swapsTo'>;

/**
 * Whether a visitor may sign up on a site. `referred`: to another site, by its id; `asks`: the visitor is asked, and
 * the form stays.
 */
export type AdmissionVerdict =
  | { readonly kind: 'open' }
  | { readonly kind: 'notServed' }
  | { readonly kind: 'referred'; readonly site: string; readonly asks: boolean };

/**
 * Returns the admission; a failed call blocks no visitor. `notServed`: countries and regions whose visitors cannot
 * sign up. [REG-19] [REG-20] [REG-24] [CMPL-14] [G02] [ROLE-06] (A29)
 */
export function admissionVerdict(
  { permission, country, guide }: AdmissionAnswers,
  current: JudgedSite,
  { sites, notServed }: { readonly sites: readonly JudgedSite[]; readonly notServed: readonly string[] },
): AdmissionVerdict {
  const code = country.kind === 'located' ? country.country : '';
  const isClosed = country.kind === 'located' && (!country.isServed || notServed.includes(code));
  if (permission.kind === 'forbidden' || isClosed) return { kind: 'notServed' };
  const named =
    guide.kind === 'guided' && code !== '' && Object.hasOwn(guide.siteOfCountry, code)
      ? guide.siteOfCountry[code]
      : null;
  const there = sites.find(({ wireId }) => named === wireId);
  if (guide.kind !== 'guided' || !there || there.id === current.id) return { kind: 'open' };
  const isHidden = current.swapsTo === there.id || (guide.showMode ?? current.referral) === 'hide';
  return { kind: 'referred', site: there.id, asks: !isHidden };
}
