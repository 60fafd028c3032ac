import type { ActorRefFrom } from 'xstate';
import type { Admission, AdmissionInput } from '../../../machines/registration/registration.types.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { admissionVerdict, type AdmissionAnswers, type AdmissionVerdict } from '../../../machines/rules/admission.ts';
import { splitPath } from '../../../machines/rules/language.ts';
import type { NamedVariant } from '../../../machines/rules/registration-variant.ts';
import { isCompleteVariant, withExperiment } from '../../../machines/rules/remote-variant.ts';
import type { RouteId } from '../../../machines/rules/auth-routes.ts';
import { deviceOf, isInTelegram } from '../../../services/browser/device.ts';
import { dropParameters } from '../../../services/browser/drop-parameters.ts';
import { createPartnerIds } from '../../../services/browser/partner-id.ts';
import { replacePage } from '../../../services/browser/navigate.ts';
import { queryOf } from '../../../services/browser/query.ts';
import type { Secret } from '../../../services/secret.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import { createSignUpConfigServices } from '../../../services/client/sign-up-config.ts';
import type { Services } from '../../../services/client/services.ts';
import type { IpCountryOutcome } from '../../../services/contract/reference.ts';
import { VARIANT_WAIT } from '../../../services/contract/variant-wait.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import { notServed } from '../../../sites/not-served.ts';
import { complianceOrigin, siteOf, sites, type SiteLocation } from '../../../sites/sites.ts';
import { loadLate } from '../../../views/Late.tsx';
import { loadLateRegistration } from '../../../views/registration/LateRegistration.ts';
import { addressOn, type Elsewhere } from '../../page/between-sites.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { loadPart } from '../../page/late-parts.ts';
import type { Page } from '../../page/page.ts';
import { flowOf } from '../../page/shown-flow.ts';
import { navigationContextOf } from '../../page/navigation-context.ts';
import { tabStorage } from '../../page/tab-storage.ts';
import { mountWidget } from '../../widgets/mount-widget.tsx';
import { residencePortsOf } from '../../widgets/residence.ports.ts';
import { createResidence, ResidenceFlow } from '../../widgets/residence.tsx';
import { after, ANSWER_WAIT } from '../shared/after.ts';
import { recallAttempt } from '../shared/recall-attempt.ts';
import { signUpRecords } from '../shared/sign-up-records.ts';
import { firstRefusal, type AdmissionCalls } from './first-refusal.ts';
import { followForm, readFormDraft, type FormDraft } from './form-draft.ts';
import { followIdentity } from './follow-identity.ts';
import { judgePassword } from '../shared/judge-password.ts';
import type { RegistrationParts } from './registration.parts.ts';

interface EntryParts extends Pick<FlowEnvironment, 'facts' | 'i18n' | 'browser' | 'inspect' | 'page'> {
  readonly calls: Services;
  readonly parts: RegistrationParts;
  /** Loads the machines of the steps, and their views. */
  readonly prepare: () => Promise<unknown>;
}

interface ReadParts extends EntryParts, Pick<Admission, 'identity'>, FormDraft {
  /** Whether the account was submitted. */
  readonly isSubmitted: () => boolean;
  readonly noteVariant: (named: NamedVariant) => void;
}

type Known = Admission['recalled'];

/** The ports that the account step needs, by name. */
export function entryPortsOf(
  parts: EntryParts,
): Omit<PortsOf<typeof registrationMachine>, 'prepareSteps' | 'reportFailure'> {
  const registration = registrationOf(parts.page());
  const form = registration ? followForm(registration, parts.parts, parts.facts.route) : null;
  const identity = registration ? followIdentity(registration, signUpRecords()) : null;
  const entry: ReadParts = {
    ...parts,
    identity,
    enterNumber: (number) => form?.enterNumber(number),
    // The flow may have begun again meanwhile.
    noteVariant: (known) => registrationOf(parts.page())?.send({ type: 'variant.read', named: known }),
    isSubmitted: () => registration !== undefined && registration.getSnapshot().context.request !== null,
  };
  return {
    readAdmission: async ({ input, signal }) => readAdmission(entry, input, signal),
    askResidence: ({ isReferred }) => void askResidence(parts, isReferred).catch(ignoreFailure),
    judgePassword,
  };
}

/**
 * The first calls of a sign-up page, in one round: admission and experiment. [REG-06] [REG-19] [REG-20] [REG-24]
 * [CALL-18] [CALL-32] [CALL-61] [CALL-63]
 */
async function readAdmission(entry: ReadParts, input: AdmissionInput, signal: AbortSignal): Promise<Admission> {
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
  const refusalBy = (answers: AdmissionAnswers): Admission | null =>
    closedBy(entry, answers, { code: '', identity: null });
  return Promise.race([
    firstRefusal(first, after(browser.clock, VARIANT_WAIT, ''), refusalBy),
    readAll(entry, input, first, signal),
  ]);
}

/** The admission once all calls have answered. */
async function readAll(
  entry: ReadParts,
  { named, ...ofForm }: AdmissionInput,
  first: AdmissionCalls,
  signal: AbortSignal,
): Promise<Admission> {
  const {
    facts,
    browser,
    prepare,
    calls: { wire },
  } = entry;
  const place = siteOf(facts.host);
  const { readSignUpConfig } = createSignUpConfigServices(wire, browser);
  const uuid = takeUuid(facts.route);
  const records = signUpRecords();
  const reading = new AbortController();
  const isPressed = watchPresses(AbortSignal.any([signal, reading.signal]));
  const isInUse = (account: string): boolean => isPressed() || isFilledIn(account);
  const [, permission, country, guide, recalled, code] = await Promise.all([
    // In time, it counts even if another call is not.
    isCompleteVariant(named) ||
      readSignUpConfig(signal).then((config) => signal.aborted || entry.noteVariant(withExperiment(named, config))),
    first.permission,
    first.country,
    first.guide,
    recallAttempt({ wire, records, now: Date.now }, uuid, signal),
    place &&
      Promise.race([
        startInvitation({ ...entry, ipCountry: first.country }, place).catch(ignoreFailure),
        after(browser.clock, ANSWER_WAIT, ''),
      ]),
  ]);
  // Nothing is linked unless the form shows it.
  const details = { code: code ?? '', identity: entry.parts.invitation && entry.identity };
  const own = 'own' in recalled ? recalled.own : null;
  const known = async (): Promise<Known> => {
    const account = 'account' in recalled ? recalled.account : '';
    if (recalled.kind === 'none' || isInUse(account)) return null;
    const { logInOf, resumedOf } = await loadPart(() => import('./resume.ts'));
    const resumed = resumedOf({
      ...ofForm,
      broughtCode: ofForm.broughtCode || (code ?? ''),
      recalled,
      identity: details.identity,
      draft: readFormDraft(),
    });
    // The address no longer contains the id: a reload continues with the tab's record.
    if (recalled.kind === 'proven' && !own) records.write({ uuid: recalled.uuid, own: null });
    // The next step is loaded before it replaces the form.
    if (resumed) {
      await prepare().catch(ignoreFailure);
      // The form can be used while the step is loaded.
      if (isInUse(account)) return null;
    } else if (account !== '') fillIn(entry, account);
    if (recalled.kind !== 'logInNeeded') return resumed;
    const page = new URL(location.href);
    const { trusted: fixed, language, messengers } = facts;
    const { readWhiteHosts } = createReferenceServices(wire);
    const there = await logInOf({
      language,
      page,
      redirectUrl: queryOf(page.searchParams).redirect_url,
      device: deviceOf({ userAgent: navigator.userAgent, isTelegram: isInTelegram(window, messengers) }),
      allowedDomains: fixed,
      readHosts: () =>
        Promise.race([
          readWhiteHosts({ fixed }, signal).then(({ hosts }) => hosts),
          after(browser.clock, ANSWER_WAIT, fixed),
        ]),
    });
    // The form can be used while the hosts are read.
    if (entry.isSubmitted() || isInUse(account)) return null;
    if (!signal.aborted) replacePage(location, there);
    return new Promise(() => undefined);
  };
  const answers = { permission, country, guide };
  const admission: Admission = closedBy(entry, answers, details) ?? {
    kind: 'open',
    isReferred: verdictOf(place, answers).kind === 'referred',
    recalled: await known(),
    ...details,
  };
  reading.abort();
  return admission;
}

function verdictOf(place: SiteLocation | null, answers: AdmissionAnswers): AdmissionVerdict {
  return place ? admissionVerdict(answers, place.site, { sites, notServed }) : { kind: 'open' };
}

/** The admission if the answers close the form; null: they leave it open. [REG-19] [REG-20] [REG-24] */
function closedBy(
  { facts, browser }: Pick<EntryParts, 'facts' | 'browser'>,
  answers: AdmissionAnswers,
  details: Pick<Admission, 'code' | 'identity'>,
): Admission | null {
  const place = siteOf(facts.host);
  const verdict = verdictOf(place, answers);
  if (verdict.kind === 'notServed') return { kind: 'notServed', isReferred: false, recalled: null, ...details };
  if (verdict.kind === 'open' || verdict.asks) return null;
  const href = wayTo(
    { facts, browser },
    {
      site: verdict.site,
      reason: null,
      keepsLanguages: place?.site.swapsTo === verdict.site,
    },
  );
  return href === null
    ? null
    : { kind: 'referred', host: new URL(href).hostname, href, isReferred: true, recalled: null, ...details };
}

/**
 * Starts the invitation. Its views appear together with the form, never beside a form that is already shown. Resolves
 * to the referral code; '': none. [AFF-03] [AFF-10]
 */
async function startInvitation(
  entry: EntryParts & Pick<Admission, 'identity'> & { readonly ipCountry: Promise<IpCountryOutcome> },
  place: SiteLocation,
): Promise<string> {
  const { parts } = entry;
  // Once for the page: it belongs to the address, not to an attempt.
  parts.invited ??= loadPart(() => Promise.all([import('./make-invitation.tsx'), loadLateRegistration(entry.i18n)]))
    .then(([{ makeInvitation }]) => makeInvitation(entry, place))
    .catch((error: unknown) => {
      delete parts.invited;
      throw error;
    });
  const { readCode, ...form } = await parts.invited;
  if (!isFormSeen()) parts.invitation = form;
  else if (entry.identity) parts.invitation = { card: null, referral: null, note: form.note };
  if (parts.invitation) parts.setInvitation?.(parts.invitation);
  const code = await readCode();
  // After a reload the form has what became of the code that was found before it.
  if (parts.foundCode === undefined && fillInCode(code)) parts.foundCode = code;
  return parts.foundCode ?? code;
}

/** Whether the loader no longer covers the form. */
function isFormSeen(): boolean {
  return document.documentElement.dataset['v'] !== undefined;
}

/**
 * Fills in a referral code, however late, unless the field has one; never moves a visible form. Returns whether the
 * field now has the code. [AFF-03] [AFF-10]
 */
function fillInCode(code: string): boolean {
  const field = document.querySelector<HTMLInputElement>('#referral-code');
  if (code === '' || !field || field.value !== '' || field.defaultValue !== '') return false;
  field.value = code;
  if (!isFormSeen()) field.closest('details')?.toggleAttribute('open', true);
  return true;
}

/**
 * Reads the id of a sign-up and removes it from the address, except on the partners' page, where it may be the
 * partner's id, which the tab keeps: no link contains it. In an application's request it belongs to the application
 * and stays. [RECALL-01] [REG-22] [REG-30] [OAUTH-13]
 */
function takeUuid(route: RouteId): Secret | null {
  if (route === 'oauth-register') return null;
  const { uuid } = queryOf(new URL(location.href).searchParams);
  if (route !== 'channel-register') dropParameters(location, history, ['uuid']);
  else if (uuid) createPartnerIds(tabStorage).write(uuid);
  return uuid;
}

/** Whether the user has pressed something in the form since the call, which ends with the signal. [RECALL-01] */
function watchPresses(signal: AbortSignal): () => boolean {
  let isPressed = false;
  const note = ({ target }: Event): void => {
    isPressed ||= target instanceof Element && target.closest('#register-form') !== null;
  };
  for (const press of ['pointerdown', 'keydown', 'click']) addEventListener(press, note, { signal });
  return () => isPressed;
}

/**
 * Whether the user has begun to fill in the form; after a reload it may contain the account of the sign-up itself.
 * [RECALL-01]
 */
function isFilledIn(account: string): boolean {
  return [
    ...document.querySelectorAll<HTMLInputElement>('#register-form :is([type=email],[type=tel],[type=password])'),
  ].some(({ value }) => value !== '' && value !== account);
}

/**
 * Keeps the account of a sign-up that cannot continue here: in the form, and for the log-in page if the user goes
 * there. [RECALL-03] [RECALL-04]
 */
function fillIn({ enterNumber }: Pick<ReadParts, 'enterNumber'>, account: string): void {
  if (/^\+?\d/.test(account)) return enterNumber(account);
  const field = document.querySelector<HTMLInputElement>('#register-form #username');
  if (field) field.value = account;
}

/**
 * Asks for the place of residence if the site has the question; it replaces one that was asked before the flow began
 * again. [MODAL-02] to [MODAL-08] [MODAL-24]
 */
async function askResidence(
  { facts, i18n, browser, inspect, calls, parts }: EntryParts,
  isReferred: boolean,
): Promise<void> {
  const place = siteOf(facts.host);
  const question = place?.site.residence;
  if (!place || !question) return;
  const there = wayTo({ facts, browser }, { site: question.leadsTo, reason: question.question });
  if (there === null) return;
  await loadLate(i18n);
  const ports = residencePortsOf({
    services: calls,
    browser,
    complianceHosts: [complianceOrigin(place.environment, location.port)],
    location,
    addressOn: (elsewhere) => wayTo({ facts, browser }, elsewhere),
    path: pathElsewhere(facts.route),
  });
  const actor = createResidence(
    ports,
    { question, homeOf: place.site.homeOf, isReferred },
    { clock: browser.clock, ...(inspect && { inspect }) },
  );
  parts.removeResidence?.();
  const remove = mountWidget(i18n, <ResidenceFlow actor={actor} there={there} />);
  parts.removeResidence = () => {
    actor.stop();
    remove();
  };
  actor.start();
}

function registrationOf(page: Page): ActorRefFrom<typeof registrationMachine> | undefined {
  return flowOf(page) as ActorRefFrom<typeof registrationMachine> | undefined;
}

function wayTo({ facts, browser }: Pick<EntryParts, 'facts' | 'browser'>, elsewhere: Elsewhere): string | null {
  return addressOn(navigationContextOf(facts, browser), { path: pathElsewhere(facts.route), ...elsewhere });
}

/** Path of this page on another site: the Turkish sign-up goes on at the usual one. [REG-20] [MODAL-03] [ROUTE-05] */
function pathElsewhere(route: RouteId): string {
  return route === 'tr-register' ? '/register' : splitPath(location.pathname).rest;
}
