import { complianceOrigin, siteOf } from '../../../sites/sites.ts';
import { loadLate } from '../../../views/Late.tsx';
import { mountWidget } from '../../widgets/mount-widget.tsx';
import { residencePortsOf } from '../../widgets/residence.ports.ts';
import { createResidence, ResidenceFlow } from '../../widgets/residence.tsx';
import { pathElsewhere, wayTo, type EntryParts } from './entry.parts.ts';

/**
 * Asks for the place of residence if the site has the question; it replaces one that was asked before the flow began
 * again. [MODAL-02] to [MODAL-08] [MODAL-24]
 */
export async function askResidence(
  { facts, i18n, browser, inspect, calls, parts }: EntryParts,
  isReferred: boolean,
): Promise<void> {
  const siteLocation = siteOf(facts.host);
  const question = siteLocation?.site.residence;
  if (!siteLocation || !question) return;
  const there = wayTo({ facts, browser }, { site: question.leadsTo, reason: question.question });
  if (there === null) return;
  await loadLate(i18n);
  const ports = residencePortsOf({
    services: calls,
    browser,
    complianceHosts: [complianceOrigin(siteLocation.environment, location.port)],
    location,
    addressOn: (elsewhere) => wayTo({ facts, browser }, elsewhere),
    path: pathElsewhere(facts.route),
  });
  const actor = createResidence(
    ports,
    { question, homeOf: siteLocation.site.homeOf, isReferred },
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
