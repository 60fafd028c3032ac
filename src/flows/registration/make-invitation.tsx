import { isOAuthEntry } from '../../../machines/rules/auth-routes.ts';
import { createActor } from 'xstate';
import { localeOf } from '../../../i18n/languages.ts';
import { benefitsMachine } from '../../../machines/benefits/benefits.machine.ts';
import { attributionOf } from '../../../machines/rules/attribution.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { dropParameters } from '../../../services/browser/drop-parameters.ts';
import { queryOf } from '../../../services/browser/query.ts';
import { credentialIn } from '../../../services/browser/credential-in.ts';
import { createComplianceServices } from '../../../services/client/compliance.ts';
import type { Services } from '../../../services/client/services.ts';
import type { IpCountryOutcome } from '../../../services/contract/reference.ts';
import { VARIANT_WAIT } from '../../../services/contract/variant-wait.ts';
import { brand } from '../../../sites/brand.ts';
import { complianceOrigin, type SiteLocation } from '../../../sites/sites.ts';
import type { InvitationViews } from '../../../views/registration/registration.types.ts';
import { Compliance } from '../../../views/compliance/use-compliance.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { attributionAt } from '../../page/visit/navigation-context.ts';
import { sharers } from '../../page/visit/sharers.ts';
import { reached } from '../../page/late/reached.ts';
import { complianceStore, startCompliance } from '../../widgets/compliance.ts';
import { compliancePortsOf, configFolders } from '../../widgets/compliance.ports.ts';
import { benefitsPortsOf } from '../shared/benefits.ports.ts';
import { readSharer } from '../shared/read-sharer.ts';
import { invitationPortsOf } from './invitation.ports.ts';
import {
  createInviter,
  createReferral,
  identityNote,
  InviterFlow,
  ReferralFlow,
  RewardFlow,
} from './invitation.view.tsx';

interface InvitationParts extends Pick<FlowEnvironment, 'facts' | 'browser' | 'inspect' | 'page'> {
  readonly calls: Services;
  /** Country of the visitor, which the page asks for once. [CALL-63] */
  readonly ipCountry: Promise<IpCountryOutcome>;
}

/** The views of an invitation next to the account step, and the referral code that belongs to it. */
export interface Invitation extends InvitationViews {
  /** Code of the inviter, otherwise of the user who shares the page; '': none. [AFF-03] [AFF-10] */
  readonly readCode: () => Promise<string>;
}

/**
 * Starts the machines beside the account step: inviter, promised rewards, referral code. Removes a sharer's token
 * from the address. [AFF-01] [AFF-10] [REG-26] [CMPL-15]
 */
export function makeInvitation(
  { facts, browser, inspect, page, calls, ipCountry }: InvitationParts,
  siteLocation: SiteLocation,
): Invitation {
  const { clock, monitor } = browser;
  const options = { clock, ...(inspect && { inspect }) };
  const entry = new URL(location.href);
  // In an application's request the parameter belongs to the application. [OAUTH-13]
  const isOfApplication = isOAuthEntry(facts.route);
  const token = isOfApplication ? null : credentialIn(entry.searchParams, 'token');
  if (!isOfApplication) dropParameters(location, history, ['token']);
  const { affiliate_id: id, medium } = queryOf(entry.searchParams);
  const country = async (): Promise<string> => {
    const ip = await ipCountry;
    return ip.kind === 'located' ? ip.country : '';
  };
  const ports = invitationPortsOf({ wire: calls.wire, scene: medium === 'direct' ? 'normal' : medium, country });
  const shared = readSharer({ wire: calls.wire, sharers, page: entry }, token);
  const compliance = followAccount({ browser, calls, page, siteLocation, monitor });
  const arePromised = localeOf(facts.language).hasOwnSignUp !== true;
  const benefits = createActor(
    providePorts(
      benefitsMachine,
      benefitsPortsOf({
        services: async () => calls,
        compliance: async () => complianceServicesOf({ browser, calls, siteLocation }),
        folder: configFolders[siteLocation.environment],
        clock: browser.clock,
        sharers,
        page: entry,
        rewardPage: { wireId: siteLocation.site.wireId, host: facts.host, language: facts.language },
        // A sign-up page follows the account itself.
        readAccount: () => Promise.resolve(''),
      }),
    ),
    {
      ...options,
      input: {
        rewards: siteLocation.site.rewards,
        arePromised,
        token: null,
        wait: VARIANT_WAIT,
        challenge: null,
        refusal: null,
      },
    },
  ).start();
  const inviter =
    id === null
      ? null
      : createInviter(
          ports.inviter,
          { id, group: { ...attributionAt(entry), ...attributionOf(entry, '') }.group_id ?? '' },
          options,
        );
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
      return (await shared)?.code ?? '';
    },
  };
}

type ComplianceParts = Pick<InvitationParts, 'browser' | 'calls'> & { readonly siteLocation: SiteLocation };

function complianceServicesOf({ browser, calls, siteLocation }: ComplianceParts) {
  return createComplianceServices(calls.wire, browser, [complianceOrigin(siteLocation.environment, location.port)]);
}

/** Starts the rules of the regulator and applies them to each account that the page recognises. [CMPL-01] [CMPL-02] */
function followAccount({
  page,
  monitor,
  ...parts
}: ComplianceParts & Pick<InvitationParts, 'page'> & Pick<InvitationParts['browser'], 'monitor'>) {
  const { siteLocation: place, browser } = parts;
  const compliance = startCompliance(
    compliancePortsOf({ services: complianceServicesOf(parts), environment: place.environment, monitor }),
    { siteId: place.site.wireId, needsAccount: false },
    browser.clock,
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
