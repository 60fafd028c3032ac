import { createAffiliateServices } from '../../../services/client/affiliate.ts';
import { affiliateAvatar, anonymity, codeInfo, openInfo, shareInfo } from '../../../services/contract/affiliate.ts';
import { Secret } from '../../../services/secret.ts';
import { outcomes } from '../outcome-table.ts';

const inviter = { id: '7', country: 'DE', group: '3' };

export const group = outcomes({
  create: createAffiliateServices,
  rows: {
    readInviter: {
      endpoint: openInfo,
      shows: '[CALL-26]',
      ask: ({ calls }) => calls.readInviter(inviter),
      answers: {
        inviter: ({ calls }) => calls.readInviter(inviter),
        notAnId: ({ calls }) => calls.readInviter({ ...inviter, id: '12a' }),
      },
    },
    readAnonymity: {
      endpoint: anonymity,
      shows: '[CALL-27]',
      ask: ({ calls }) => calls.readAnonymity({ id: '7' }),
      answers: {
        shown: ({ calls }) => calls.readAnonymity({ id: '7' }),
        hidden: ({ calls }) => calls.readAnonymity({ id: '8' }),
        notAnId: ({ calls }) => calls.readAnonymity({ id: '' }),
      },
    },
    checkCode: {
      endpoint: codeInfo,
      shows: '[CALL-28] [AFF-04]',
      ask: ({ calls }) => calls.checkCode({ scene: 'affiliate', code: 'GRACE7' }),
      answers: {
        valid: ({ calls }) => calls.checkCode({ scene: 'affiliate', code: 'GRACE7' }),
        invalid: ({ calls }) => calls.checkCode({ scene: 'referral', code: 'GRACE7' }),
      },
    },
    readAvatar: {
      endpoint: affiliateAvatar,
      shows: '[CALL-66]',
      ask: ({ calls }) => calls.readAvatar({ code: 'GRACE7', country: 'DE' }),
      answers: {
        picture: ({ calls }) => calls.readAvatar({ code: 'GRACE7', country: 'DE' }),
        none: ({ calls }) => calls.readAvatar({ code: 'SILENT8', country: 'DE' }),
      },
      failsAs: 'none',
    },
    readShareInfo: {
      endpoint: shareInfo,
      shows: '[CALL-11]',
      ask: ({ calls }) => calls.readShareInfo({ token: new Secret('share-7') }),
      answers: { shared: ({ calls }) => calls.readShareInfo({ token: new Secret('share-7') }) },
    },
  },
});
