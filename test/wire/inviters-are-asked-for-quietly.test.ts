import { expect, test } from 'vitest';
import { createAffiliateServices } from '../../services/client/affiliate.ts';
import { Secret } from '../../services/secret.ts';
import { json, servicesOver } from './environment.ts';

test.each([30_054, 10_001, 987_654])(
  'code %i about an inviter, who shares or a referral code is not toasted [AFF-04] [AFF-09] [AFF-10]',
  async (code) => {
    const { services, toasts } = servicesOver(() => json({ ret_code: code, ret_msg: 'no' }));
    const calls = createAffiliateServices(services.wire);
    await calls.readAnonymity({ id: '7' });
    await calls.readInviter({ id: '7', country: 'DE', group: '' });
    await calls.checkCode({ scene: 'affiliate', code: 'GRACE7' });
    await calls.readShareInfo({ token: new Secret('share-7') });
    expect(toasts).toEqual([]);
  },
);
