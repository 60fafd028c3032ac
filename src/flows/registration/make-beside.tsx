import { createActor } from 'xstate';
import { localeOf } from '../../../i18n/languages.ts';
import { benefitsMachine } from '../../../machines/benefits/benefits.machine.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { dropParameters } from '../../../services/browser/drop-parameters.ts';
import { queryOf } from '../../../services/browser/query.ts';
import { handedOverIn } from '../../../services/browser/handed-over.ts';
import { createComplianceServices } from '../../../services/client/compliance.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import type { Services } from '../../../services/client/services.ts';
import { VARIANT_WAIT } from '../../../services/contract/variant-wait.ts';
import { brand } from '../../../sites/brand.ts';
import { complianceOrigin, type SiteLocation } from '../../../sites/sites.ts';
import type { BesideForm } from '../../../views/registration/registration.types.ts';
import { Compliance } from '../../../views/compliance/use-compliance.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { once } from '../../page/late-parts.ts';
import { attributionAt } from '../../page/navigation-context.ts';
import { complianceStore, startCompliance } from '../../widgets/compliance.ts';
import { compliancePortsOf, configFolders } from '../../widgets/compliance.ports.ts';
import { benefitsPortsOf } from '../benefits/benefits.ports.ts';
import { besidePortsOf } from './beside.ports.ts';
import { createInviter, createReferral, identityNote, InviterFlow, ReferralFlow, RewardFlow } from './beside.view.tsx';

interface BesideParts extends Pick<FlowEnvironment, 'facts' | 'powers' | 'inspect' | 'page'> {
  readonly calls: Services;
}

/** What stands beside the account step, and the referral code that it finds. */
export interface MadeBeside extends BesideForm {
  /** Code of who invites, otherwise of who shares the page; '' for none. [AFF-03] [AFF-10] */
  readonly readCode: () => Promise<string>;
}

/** Starts what stands beside the account step: who invites, what is promised, and what is known of a referral code. The token of a sharer leaves the address. [AFF-01] [AFF-10] [REG-26] [CMPL-15] */
export function makeBeside({ facts, powers, inspect, page, calls }: BesideParts, place: SiteLocation): MadeBeside {
  const { clock, monitor } = powers;
  const options = { clock, ...(inspect && { inspect }) };
  const entry = new URL(location.href);
  // In an application's request it is the application's own. [OAUTH-13]
  const isOfApplication = facts.route === 'oauth-register';
  const token = isOfApplication ? null : handedOverIn(entry.searchParams, 'token');
  if (!isOfApplication) dropParameters(location, history, ['token']);
  const { affiliate_id: id, medium } = queryOf(entry.searchParams);
  const { readIpCountry } = createReferenceServices(calls.wire);
  const country = once(async () => {
    const ip = await readIpCountry();
    return ip.kind === 'located' ? ip.country : '';
  });
  const ports = besidePortsOf({ wire: calls.wire, scene: medium === 'direct' ? 'normal' : medium, country });
  const compliance = followAccount({ powers, calls, page, place, monitor });
  const arePromised = localeOf(facts.language).hasOwnSignUp !== true;
  const benefits = createActor(
    providePorts(
      benefitsMachine,
      benefitsPortsOf({
        services: async () => calls,
        compliance: async () => complianceServicesOf({ powers, calls, place }),
        folder: configFolders[place.environment],
        place: { wireId: place.site.wireId, host: facts.host, language: facts.language },
      }),
    ),
    {
      ...options,
      input: {
        rewards: place.site.rewards,
        arePromised,
        token,
        wait: VARIANT_WAIT,
        challenge: null,
        refusal: null,
      },
    },
  ).start();
  const inviter =
    id === null ? null : createInviter(ports.inviter, { id, group: attributionAt(entry).group_id ?? '' }, options);
  inviter?.start();
  const referral = createReferral(ports.referral, options);
  referral.start();
  return {
    card:
      inviter || arePromised ? (
        <Compliance value={complianceStore(compliance)}>
          {inviter && <InviterFlow actor={inviter} brand={brand.name} />}
          {arePromised && <RewardFlow actor={benefits} />}
        </Compliance>
      ) : null,
    referral: <ReferralFlow actor={referral} />,
    note: identityNote,
    readCode: async () => {
      const invited = inviter && (await reached(inviter, (snapshot) => snapshot.hasTag('ready')));
      if (invited && invited.context.code !== '') return invited.context.code;
      if (token === null) return '';
      const shared = await reached(benefits, (snapshot) => snapshot.matches('shown'));
      return shared.context.sharer?.code ?? '';
    },
  };
}

/** What an actor has come to, once it is there. */
function reached<Snapshot>(
  actor: { getSnapshot(): Snapshot; subscribe(look: (snapshot: Snapshot) => void): unknown },
  isThere: (snapshot: Snapshot) => boolean,
): Promise<Snapshot> {
  return new Promise((resolve) => {
    const look = (snapshot: Snapshot): void => {
      if (isThere(snapshot)) resolve(snapshot);
    };
    actor.subscribe(look);
    look(actor.getSnapshot());
  });
}

type ComplianceParts = Pick<BesideParts, 'powers' | 'calls'> & { readonly place: SiteLocation };

function complianceServicesOf({ powers, calls, place }: ComplianceParts) {
  return createComplianceServices(calls.wire, powers, [complianceOrigin(place.environment, location.port)]);
}

/** What the regulator wants, for the account that the page recognises. [CMPL-01] [CMPL-02] */
function followAccount({
  page,
  monitor,
  ...parts
}: ComplianceParts & Pick<BesideParts, 'page'> & Pick<BesideParts['powers'], 'monitor'>) {
  const { place, powers } = parts;
  const compliance = startCompliance(
    compliancePortsOf({ services: complianceServicesOf(parts), environment: place.environment, monitor }),
    { siteId: place.site.wireId, needsAccount: false },
    powers.clock,
  );
  const { app } = page();
  let last = '';
  app.subscribe(({ context: { account } }) => {
    if (account === last) return;
    last = account;
    compliance.send({ type: 'account.changed', account });
  });
  return compliance;
}
