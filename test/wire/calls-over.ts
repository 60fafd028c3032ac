import { createAccountServices } from '../../services/client/account.ts';
import { createAffiliateServices } from '../../services/client/affiliate.ts';
import { createCampaignServices } from '../../services/client/campaign.ts';
import { createQuickServices } from '../../services/client/quick.ts';
import { createReferenceServices } from '../../services/client/reference.ts';
import { createSignUpConfigServices } from '../../services/client/sign-up-config.ts';
import { createReadStaticConfig } from '../../services/client/static-config.ts';
import { createWire } from '../../services/client/wire.ts';
import { json, servicesOver, type Sent } from './environment.ts';

export const ownRewards = { signUp: '$50', samples: ['$5,050', '$30,050', '$6,082'] } as const;

export function callsOver(answer: (sent: Sent) => Response = () => json({ ret_code: 0, result: {} })) {
  const over = servicesOver(answer);
  const wire = createWire(over.environment);
  const calls = {
    ...createAccountServices(wire),
    ...createAffiliateServices(wire),
    ...createCampaignServices(wire),
    ...createQuickServices(wire),
    ...createReferenceServices(wire),
    ...createSignUpConfigServices(wire, over.environment),
    readStaticConfig: createReadStaticConfig(wire),
  };
  return { ...over, calls };
}
