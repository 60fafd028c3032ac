import type { benefitsMachine } from '../../../machines/benefits/benefits.machine.ts';
import type { Sharer } from '../../../machines/benefits/benefits.types.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { resolveCompliance } from '../../../machines/rules/compliance.ts';
import { promised, type Promised, type RewardPage } from '../../../machines/rules/rewards.ts';
import type { Clock } from '../../../services/browser/clock.ts';
import type { Sharers } from '../../../services/browser/sharer.ts';
import type { createComplianceServices } from '../../../services/client/compliance.ts';
import { createSignUpConfigServices } from '../../../services/client/sign-up-config.ts';
import type { Services } from '../../../services/client/services.ts';
import type { Rewards } from '../../../services/contract/config.ts';
import type { ConfigFolder } from '../../../services/contract/static-config.ts';
import { after, ANSWER_WAIT } from './after.ts';
import { readSharer } from './read-sharer.ts';

export interface BenefitsPortParts {
  readonly services: () => Promise<Pick<Services, 'wire'>>;
  readonly compliance: () => Promise<ReturnType<typeof createComplianceServices>>;
  readonly folder: ConfigFolder;
  readonly clock: Clock;
  readonly rewardPage: Omit<RewardPage, 'arePromised'>;
  /** Resolves to the account that is signed in; '': none, or unknown. [CMPL-02] */
  readonly readAccount: (signal: AbortSignal) => Promise<string>;
  readonly sharers: Sharers;
  /** Address of the page. */
  readonly page: URL;
}

/**
 * The ports of the page of benefits: amounts, restrictions, account and sharer in one round of calls. [CALL-11]
 * [CALL-17] [CALL-20] [CALL-21]
 */
export function benefitsPortsOf(parts: BenefitsPortParts): PortsOf<typeof benefitsMachine> {
  const { services, clock, sharers, page } = parts;
  return {
    readBenefits: async ({ input: { rewards, arePromised, token }, signal }) => {
      const findSharer = async (): Promise<Sharer | null> =>
        readSharer({ wire: (await services()).wire, sharers, page }, token);
      const [shown, sharer] = await Promise.all([
        readPromised(parts, { rewards, arePromised }, signal),
        Promise.race([findSharer(), after(clock, ANSWER_WAIT, null)]),
      ]);
      return { kind: 'read', promised: shown, sharer: arePromised ? sharer : withoutName(sharer) };
    },
    readPromises: async ({ input, signal }) => ({ kind: 'read', promised: await readPromised(parts, input, signal) }),
  };
}

async function readPromised(
  { services, compliance, folder, clock, rewardPage, readAccount }: BenefitsPortParts,
  { rewards, arePromised }: { readonly rewards: Rewards; readonly arePromised: boolean },
  signal: AbortSignal,
): Promise<Promised> {
  const [{ wire }, rules] = await Promise.all([services(), compliance()]);
  const banner = createSignUpConfigServices(wire, { language: () => rewardPage.language });
  // Amounts that do not arrive are those of the site: the rules decide whether they are shown.
  const [offer, country, config, account] = await Promise.all([
    Promise.race([banner.readBanner({ fallback: rewards }, signal), after(clock, ANSWER_WAIT, { rewards })]),
    rules.readRegulation(signal),
    rules.readStaticConfig({ folder }, signal),
    Promise.race([readAccount(signal), after(clock, ANSWER_WAIT, '')]),
  ]);
  const { rules: all, parts } = config.kind === 'loaded' ? config : { rules: [], parts: null };
  const decisions = resolveCompliance(all, { siteId: rewardPage.wireId, account, country });
  return promised(offer.rewards, decisions, parts, { ...rewardPage, arePromised });
}

/** The code counts in every language; only the sharer of a reward is omitted. */
function withoutName(sharer: Sharer | null): Sharer | null {
  return sharer && { ...sharer, name: '' };
}
