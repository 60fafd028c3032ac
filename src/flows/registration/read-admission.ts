import { createActor } from 'xstate';
import { admissionMachine } from '../../../machines/admission/admission.machine.ts';
import { siteInPlaceOf, verdictOf } from '../../../machines/admission/admission.outcomes.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import type { RecalledSignUp, Resumed } from '../../../machines/recall/recall.types.ts';
import type { Admission, AdmissionInput } from '../../../machines/registration/registration.types.ts';
import { deviceOf, isInTelegram } from '../../../services/browser/device.ts';
import { queryOf } from '../../../services/browser/query.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import { VARIANT_WAIT } from '../../../services/contract/variant-wait.ts';
import { notServed } from '../../../sites/not-served.ts';
import { siteOf, sites } from '../../../sites/sites.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import { reached } from '../../page/late/reached.ts';
import { once } from '../../page/once.ts';
import { signUpRecords } from '../shared/sign-up-records.ts';
import { admissionPortsOf } from './admission.ports.ts';
import { wayTo, type AdmissionParts } from './entry.parts.ts';
import { readFormDraft } from './form-draft.ts';
import { watchForm } from './form-use.ts';
import type { RecallPortParts } from './recall.ports.ts';
import { startInvitation } from './start-invitation.ts';
import { takeUuid } from './take-uuid.ts';

/**
 * Runs the machine of the first calls of a sign-up page until the signal aborts. [REG-06] [REG-19] [REG-20] [REG-24]
 * [CALL-18] [CALL-32] [CALL-61] [CALL-63]
 */
export async function readAdmission(
  entry: AdmissionParts,
  { named, ...ofForm }: AdmissionInput,
  signal: AbortSignal,
): Promise<Admission> {
  const { facts, browser, inspect, calls, identity } = entry;
  const siteLocation = siteOf(facts.host);
  const wayOf = (site: string): string | null =>
    wayTo({ facts, browser }, { site, reason: null, keepsLanguages: siteLocation?.site.swapsTo === site });
  const { readIpCountry } = createReferenceServices(calls.wire);
  // The invitation asks for it too, and outlives this reading.
  const country = once(() => readIpCountry(signal));
  const reading = new AbortController();
  const readFormUse = watchForm(entry.isSubmitted, AbortSignal.any([signal, reading.signal]));
  const ports = admissionPortsOf({
    wire: calls.wire,
    language: browser.language,
    siteLocation,
    records: signUpRecords(),
    uuid: takeUuid(facts.route),
    now: Date.now,
    readCountry: country,
    readCode: async () => (siteLocation ? startInvitation({ ...entry, ipCountry: country() }, siteLocation) : ''),
    isNoteShown: () => entry.parts.invitation !== null,
    noteVariant: ({ named: known }) => entry.noteVariant(known),
    resumeSignUp: async ({ input: { recalled, broughtCode, namesIdentity }, signal: resuming }) => {
      const form = {
        ...ofForm,
        broughtCode: ofForm.broughtCode || broughtCode,
        identity: namesIdentity ? identity : null,
      };
      const resumed = await resume({ ...entry, readFormUse }, { ...form, recalled }, resuming);
      return resumed ? { kind: 'resumed', resumed } : { kind: 'stayed' };
    },
  });
  const admission = createActor(providePorts(admissionMachine, ports), {
    input: {
      current: siteLocation?.site ?? null,
      sites,
      reachable: sites.map(({ id }) => id).filter((site) => wayOf(site) !== null),
      notServed,
      named,
      permissionTime: VARIANT_WAIT,
    },
    clock: browser.clock,
    ...(inspect && { inspect }),
  });
  signal.addEventListener('abort', () => admission.stop());
  if (!signal.aborted) admission.start();
  const settled = await reached(admission, (snapshot) => snapshot.hasTag('settled'));
  reading.abort();
  const { context } = settled;
  const closed = { recalled: null, code: '', identity: null } as const;
  if (settled.matches('notServed')) return { kind: 'notServed', isReferred: false, ...closed };
  const site = settled.matches('referred') ? siteInPlaceOf(context) : null;
  const href = site && wayOf(site);
  if (href !== null) return { kind: 'referred', host: new URL(href).hostname, href, isReferred: true, ...closed };
  return {
    kind: 'open',
    isReferred: verdictOf(context).kind === 'referred',
    recalled: context.resumed,
    code: context.code ?? '',
    identity: context.namesIdentity ? identity : null,
  };
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
    { ...form, draft: readFormDraft(), departure: { language, page, redirectUrl, device, allowedDomains } },
    signal,
  );
}
