import type { RecalledSignUp, Resumed } from '../../../machines/recall/recall.types.ts';
import type { Admission, AdmissionInput } from '../../../machines/registration/registration.types.ts';
import { admissionVerdict, type AdmissionAnswers, type AdmissionVerdict } from '../../../machines/rules/admission.ts';
import { isCompleteVariant, withExperiment } from '../../../machines/rules/remote-variant.ts';
import { deviceOf, isInTelegram } from '../../../services/browser/device.ts';
import { queryOf } from '../../../services/browser/query.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import { createSignUpConfigServices } from '../../../services/client/sign-up-config.ts';
import { VARIANT_WAIT } from '../../../services/contract/variant-wait.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import { notServed } from '../../../sites/not-served.ts';
import { siteOf, sites, type SiteLocation } from '../../../sites/sites.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import { after, ANSWER_WAIT } from '../shared/after.ts';
import { recallAttempt } from '../shared/recall-attempt.ts';
import { signUpRecords } from '../shared/sign-up-records.ts';
import { wayTo, type AdmissionParts } from './entry.parts.ts';
import { firstRefusal, type AdmissionCalls } from './first-refusal.ts';
import { readFormDraft } from './form-draft.ts';
import { watchForm } from './form-use.ts';
import type { RecallPortParts } from './recall.ports.ts';
import { startInvitation } from './start-invitation.ts';
import { takeUuid } from './take-uuid.ts';

/**
 * The first calls of a sign-up page, in one round: admission and experiment. [REG-06] [REG-19] [REG-20] [REG-24]
 * [CALL-18] [CALL-32] [CALL-61] [CALL-63]
 */
export async function readAdmission(
  entry: AdmissionParts,
  input: AdmissionInput,
  signal: AbortSignal,
): Promise<Admission> {
  const { facts, browser, calls } = entry;
  const place = siteOf(facts.host);
  const { readPermission, readIpCountry, readCountryGuide } = createReferenceServices(calls.wire);
  const first = {
    permission: readPermission(signal),
    country: readIpCountry(signal),
    guide: place
      ? readCountryGuide({ site: place.site.guideId }, signal)
      : Promise.resolve({ kind: 'unknown' } as const),
  };
  const refusalBy = (answers: AdmissionAnswers): Admission | null => refusalOf(entry, verdictOf(place, answers), place);
  return Promise.race([
    firstRefusal(first, after(browser.clock, VARIANT_WAIT, ''), refusalBy),
    readAll(entry, input, first, signal),
  ]);
}

/** The admission once all calls have answered. */
async function readAll(
  entry: AdmissionParts,
  { named, ...ofForm }: AdmissionInput,
  first: AdmissionCalls,
  signal: AbortSignal,
): Promise<Admission> {
  const { facts, browser, calls } = entry;
  const place = siteOf(facts.host);
  const { readSignUpConfig } = createSignUpConfigServices(calls.wire, browser);
  const uuid = takeUuid(facts.route);
  const records = signUpRecords();
  const reading = new AbortController();
  const readFormUse = watchForm(entry.isSubmitted, AbortSignal.any([signal, reading.signal]));
  const [, permission, country, guide, recalled, code] = await Promise.all([
    // In time, it counts even if another call is not.
    isCompleteVariant(named) ||
      readSignUpConfig(signal).then((config) => signal.aborted || entry.noteVariant(withExperiment(named, config))),
    first.permission,
    first.country,
    first.guide,
    recallAttempt({ wire: calls.wire, records, now: Date.now }, uuid, signal),
    place &&
      Promise.race([
        startInvitation({ ...entry, ipCountry: first.country }, place).catch(ignoreFailure),
        after(browser.clock, ANSWER_WAIT, ''),
      ]),
  ]);
  const verdict = verdictOf(place, { permission, country, guide });
  const refusal = refusalOf(entry, verdict, place);
  if (refusal) return refusal;
  // Nothing is linked unless the form shows it.
  const details = { code: code ?? '', identity: entry.parts.invitation && entry.identity };
  const form = { ...ofForm, broughtCode: ofForm.broughtCode || details.code, identity: details.identity };
  const resumed = 'account' in recalled ? await resume({ ...entry, readFormUse }, { ...form, recalled }, signal) : null;
  reading.abort();
  return { kind: 'open', isReferred: verdict.kind === 'referred', recalled: resumed, ...details };
}

/** Resolves to the sign-up that takes the place of the form; null: the form stays. [RECALL-02] [RECALL-03] */
async function resume(
  entry: AdmissionParts & Pick<RecallPortParts, 'readFormUse'>,
  form: Omit<AdmissionInput, 'named'> & Pick<Admission, 'identity'> & { readonly recalled: RecalledSignUp },
  signal: AbortSignal,
): Promise<Resumed | null> {
  const { trusted: allowedDomains, language, messengers } = entry.facts;
  const page = new URL(location.href);
  const { runRecall } = await loadPart(() => import('./make-recall.ts'));
  const device = deviceOf({ userAgent: navigator.userAgent, isTelegram: isInTelegram(window, messengers) });
  const { redirect_url: redirectUrl } = queryOf(page.searchParams);
  return runRecall(
    { ...entry, wire: entry.calls.wire, records: signUpRecords(), location },
    { ...form, draft: readFormDraft(), place: { language, page, redirectUrl, device, allowedDomains } },
    signal,
  );
}

function verdictOf(place: SiteLocation | null, answers: AdmissionAnswers): AdmissionVerdict {
  return place ? admissionVerdict(answers, place.site, { sites, notServed }) : { kind: 'open' };
}

/** The admission by a verdict that closes the form; null: it leaves the form open. [REG-19] [REG-20] [REG-24] */
function refusalOf(
  { facts, browser }: Pick<AdmissionParts, 'facts' | 'browser'>,
  verdict: AdmissionVerdict,
  place: SiteLocation | null,
): Admission | null {
  const closed = { recalled: null, code: '', identity: null } as const;
  if (verdict.kind === 'notServed') return { kind: 'notServed', isReferred: false, ...closed };
  if (verdict.kind === 'open' || verdict.asks) return null;
  const { site } = verdict;
  const href = wayTo({ facts, browser }, { site, reason: null, keepsLanguages: place?.site.swapsTo === site });
  return href === null ? null : { kind: 'referred', host: new URL(href).hostname, href, isReferred: true, ...closed };
}
