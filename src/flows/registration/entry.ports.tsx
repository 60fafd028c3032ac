import type { Admission } from '../../../machines/registration/registration.types.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { admissionVerdict } from '../../../machines/rules/admission.ts';
import { splitPath } from '../../../machines/rules/language.ts';
import {
  isWhole,
  nothingNamed,
  remoteVariant,
  type NamedVariant,
} from '../../../machines/rules/registration-variant.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import { createSignUpConfigServices } from '../../../services/client/sign-up-config.ts';
import type { Clock } from '../../../services/browser/clock.ts';
import type { Services } from '../../../services/client/services.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import { notServed } from '../../../sites/not-served.ts';
import { complianceOrigin, siteOf, sites, type SiteLocation } from '../../../sites/sites.ts';
import { loadLate } from '../../../views/Late.tsx';
import { loadLateRegistration } from '../../../views/registration/LateRegistration.ts';
import { addressOn, type Elsewhere } from '../../page/between-sites.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { loadPart } from '../../page/late-parts.ts';
import { navigationContextOf } from '../../page/navigation-context.ts';
import { mountWidget } from '../../widgets/mount-widget.tsx';
import { residencePortsOf } from '../../widgets/residence.ports.ts';
import { createResidence, ResidenceFlow } from '../../widgets/residence.tsx';
import { judgePassword } from './judge-password.ts';
import type { RegistrationParts } from './registration.parts.ts';

interface EntryParts extends Pick<FlowEnvironment, 'facts' | 'i18n' | 'powers' | 'inspect' | 'page'> {
  readonly calls: Services;
  readonly parts: RegistrationParts;
}

/** Milliseconds for which the form waits for the code of an inviter. */
const CODE_WAIT = 2000;

/** The ports that the account step needs, by name. */
export function entryPortsOf(
  parts: EntryParts,
): Pick<PortsOf<typeof registrationMachine>, 'readAdmission' | 'askResidence' | 'judgePassword'> {
  return {
    readAdmission: async ({ input, signal }) => readAdmission(parts, input, signal),
    askResidence: ({ isReferred }) => void askResidence(parts, isReferred).catch(ignoreFailure),
    judgePassword,
  };
}

/** The first calls of a sign-up page, in one round: what is known of the visitor, and what an experiment names. [REG-06] [REG-19] [REG-20] [REG-24] [CALL-18] [CALL-32] [CALL-61] [CALL-63] */
async function readAdmission(
  entry: EntryParts,
  { named }: { readonly named: NamedVariant },
  signal: AbortSignal,
): Promise<Admission> {
  const {
    facts,
    powers,
    calls: { wire },
  } = entry;
  const place = siteOf(facts.host);
  const { readPermission, readIpCountry, readCountryGuide } = createReferenceServices(wire);
  const { readSignUpConfig } = createSignUpConfigServices(wire, powers);
  const [config, permission, country, guide, code] = await Promise.all([
    isWhole(named) ? null : readSignUpConfig(signal),
    readPermission(signal),
    readIpCountry(signal),
    place ? readCountryGuide({ site: place.site.guideId }, signal) : ({ kind: 'unknown' } as const),
    place && Promise.race([setBeside(entry, place).catch(ignoreFailure), after(powers.clock)]),
  ]);
  const experiment = config ? remoteVariant(config) : nothingNamed;
  const verdict = place
    ? admissionVerdict({ permission, country, guide }, place.site, { sites, notServed })
    : { kind: 'open' as const };
  const found = { experiment, code: code ?? '' };
  if (verdict.kind === 'notServed') return { kind: 'notServed', ...found };
  const isReferred = verdict.kind === 'referred';
  const href = isReferred && !verdict.asks ? wayTo({ facts, powers }, { site: verdict.site, reason: null }) : null;
  return href === null
    ? { kind: 'open', isReferred, ...found }
    : { kind: 'referred', host: new URL(href).hostname, href, ...found };
}

/** Starts what stands beside the form, which appears together with it: not beside a form that is there already. Resolves to the referral code that was found; '' for none. [AFF-03] [AFF-10] */
async function setBeside(entry: EntryParts, place: SiteLocation): Promise<string> {
  const [{ makeBeside }] = await loadPart(() =>
    Promise.all([import('./make-beside.tsx'), loadLateRegistration(entry.i18n)]),
  );
  const { readCode, ...form } = makeBeside(entry, place);
  if (document.documentElement.dataset['v'] === undefined) entry.parts.beside = form;
  return readCode();
}

/** Asks for the place of residence, where the site has a question. [MODAL-02] to [MODAL-08] [MODAL-24] */
async function askResidence({ facts, i18n, powers, inspect, calls }: EntryParts, isReferred: boolean): Promise<void> {
  const place = siteOf(facts.host);
  const question = place?.site.residence;
  if (!place || !question) return;
  const { rest: path } = splitPath(location.pathname);
  const there = wayTo({ facts, powers }, { site: question.leadsTo, path, reason: question.question });
  if (there === null) return;
  await loadLate(i18n);
  const ports = residencePortsOf({
    services: calls,
    powers,
    complianceHosts: [complianceOrigin(place.environment, location.port)],
    location,
    addressOn: (elsewhere) => wayTo({ facts, powers }, elsewhere),
    path,
  });
  const actor = createResidence(
    ports,
    { question, homeOf: place.site.homeOf, isReferred },
    { clock: powers.clock, ...(inspect && { inspect }) },
  );
  mountWidget(i18n, <ResidenceFlow actor={actor} there={there} />);
  actor.start();
}

function after(clock: Clock): Promise<''> {
  return new Promise((resolve) => void clock.setTimeout(() => resolve(''), CODE_WAIT));
}

function wayTo({ facts, powers }: Pick<EntryParts, 'facts' | 'powers'>, elsewhere: Elsewhere): string | null {
  return addressOn(navigationContextOf(facts, powers), elsewhere);
}
