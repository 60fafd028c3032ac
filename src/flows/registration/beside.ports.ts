import type { inviterMachine } from '../../../machines/inviter/inviter.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { referralMachine } from '../../../machines/referral/referral.machine.ts';
import { createAffiliateServices } from '../../../services/client/affiliate.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import type { Wire } from '../../../services/client/wire.ts';
import type { AffiliateScene } from '../../../services/contract/affiliate.ts';

export interface BesidePorts {
  readonly inviter: PortsOf<typeof inviterMachine>;
  readonly referral: PortsOf<typeof referralMachine>;
}

/** The ports of what stands beside the account step. `scene`: how the visitor was invited. [AFF-01] [AFF-03] [AFF-04] [AFF-06] [AFF-08] */
export function besidePortsOf({ wire, scene }: { readonly wire: Wire; readonly scene: AffiliateScene }): BesidePorts {
  const { readAnonymity, readInviter, readAvatar, checkCode } = createAffiliateServices(wire);
  const { readIpCountry } = createReferenceServices(wire);
  const countryOf = async (signal: AbortSignal): Promise<string> => {
    const ip = await readIpCountry(signal);
    return ip.kind === 'located' ? ip.country : '';
  };
  return {
    inviter: {
      readAnonymity: ({ input, signal }) => readAnonymity(input, signal),
      readInviter: async ({ input, signal }) => readInviter({ ...input, country: await countryOf(signal) }, signal),
      readAvatar: async ({ input, signal }) => readAvatar({ ...input, country: await countryOf(signal) }, signal),
    },
    referral: { checkReferralCode: ({ input: { code }, signal }) => checkCode({ scene, code }, signal) },
  };
}
