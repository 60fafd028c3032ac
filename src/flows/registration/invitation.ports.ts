import type { inviterMachine } from '../../../machines/inviter/inviter.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { referralMachine } from '../../../machines/referral/referral.machine.ts';
import { createAffiliateServices } from '../../../services/client/affiliate.ts';
import type { Wire } from '../../../services/client/wire.ts';
import type { AffiliateScene } from '../../../services/contract/affiliate.ts';

interface InvitationPortParts {
  readonly wire: Wire;
  /** The kind of invitation by which the visitor came. [AFF-06] */
  readonly scene: AffiliateScene;
  /** Country of the visitor; '': unknown. [AFF-01] */
  readonly country: () => Promise<string>;
}

export interface InvitationPorts {
  readonly inviter: PortsOf<typeof inviterMachine>;
  readonly referral: PortsOf<typeof referralMachine>;
}

/** Returns the ports of the machines of an invitation. [AFF-01] [AFF-03] [AFF-04] [AFF-06] [AFF-08] */
export function invitationPortsOf({ wire, scene, country }: InvitationPortParts): InvitationPorts {
  const { readAnonymity, readInviter, readAvatar, checkCode } = createAffiliateServices(wire);
  return {
    inviter: {
      readAnonymity: ({ input, signal }) => readAnonymity(input, signal),
      readInviter: async ({ input, signal }) => readInviter({ ...input, country: await country() }, signal),
      readAvatar: async ({ input, signal }) => readAvatar({ ...input, country: await country() }, signal),
    },
    referral: { checkReferralCode: ({ input: { code }, signal }) => checkCode({ scene, code }, signal) },
  };
}
