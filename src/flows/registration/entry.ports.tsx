import type { Admission } from '../../../machines/registration/registration.types.ts';
import { admissionVerdict } from '../../../machines/rules/admission.ts';
import { splitPath } from '../../../machines/rules/language.ts';
import { nothingNamed, remoteVariant } from '../../../machines/rules/registration-variant.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import { createSignUpConfigServices } from '../../../services/client/sign-up-config.ts';
import type { Services } from '../../../services/client/services.ts';
import { notServed } from '../../../sites/not-served.ts';
import { complianceOrigin, siteOf, sites } from '../../../sites/sites.ts';
import { loadLate } from '../../../views/Late.tsx';
import { addressOn, type Elsewhere } from '../../page/between-sites.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { navigationContextOf } from '../../page/navigation-context.ts';
import { mountWidget } from '../../widgets/mount-widget.tsx';
import { residencePortsOf } from '../../widgets/residence.ports.ts';
import { createResidence, ResidenceFlow } from '../../widgets/residence.tsx';

interface EntryParts extends Pick<FlowEnvironment, 'facts' | 'i18n' | 'powers' | 'inspect'> {
  readonly calls: Services;
}

/** The first calls of a sign-up page, in one round: what is known of the visitor, and what an experiment names. [REG-06] [REG-19] [REG-20] [REG-24] [CALL-18] [CALL-32] [CALL-61] [CALL-63] */
export async function readAdmission(
  { facts, powers, calls: { wire } }: EntryParts,
  { asksExperiment }: { readonly asksExperiment: boolean },
  signal: AbortSignal,
): Promise<Admission> {
  const place = siteOf(facts.host);
  const { readPermission, readIpCountry, readCountryGuide } = createReferenceServices(wire);
  const { readSignUpConfig } = createSignUpConfigServices(wire, powers);
  const [config, permission, country, guide] = await Promise.all([
    asksExperiment ? readSignUpConfig(signal) : null,
    readPermission(signal),
    readIpCountry(signal),
    place ? readCountryGuide({ site: place.site.guideId }, signal) : ({ kind: 'unknown' } as const),
  ]);
  const experiment = config ? remoteVariant(config) : nothingNamed;
  const verdict = place
    ? admissionVerdict({ permission, country, guide }, place.site, { sites, notServed })
    : { kind: 'open' as const };
  if (verdict.kind === 'notServed') return { kind: 'notServed', experiment };
  const isReferred = verdict.kind === 'referred';
  const href = isReferred && !verdict.asks ? wayTo({ facts, powers }, { site: verdict.site, reason: null }) : null;
  return href === null
    ? { kind: 'open', isReferred, experiment }
    : { kind: 'referred', host: new URL(href).hostname, href, experiment };
}

/** Asks for the place of residence, where the site has a question. [MODAL-02] to [MODAL-08] [MODAL-24] */
export async function askResidence(
  { facts, i18n, powers, inspect, calls }: EntryParts,
  isReferred: boolean,
): Promise<void> {
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

function wayTo({ facts, powers }: Pick<EntryParts, 'facts' | 'powers'>, elsewhere: Elsewhere): string | null {
  return addressOn(navigationContextOf(facts, powers), elsewhere);
}
