import { none, noReplies, wireReplies, type FlowCases, type PortCases, type WireReplies } from '../cases.ts';
import type { inviterMachine } from './inviter.machine.ts';
import type { InviterContext, InviterScreen } from './inviter.types.ts';

const anonymityAnswers = {
  shown: { body: { ret_code: 0, result: { isShow: true, code: 'GRACE7' } } },
  shownWithoutCode: { body: { ret_code: 0, result: { isShow: 1 } } },
  hidden: { body: { ret_code: 0, result: { isShow: false, code: 'SILENT8' } } },
  unknown: { body: { ret_code: 610_017, ret_msg: 'No such user' } },
  ...noReplies,
} as const satisfies WireReplies;

const inviterAnswers = {
  grace: {
    body: {
      ret_code: 0,
      result: {
        nickname: 'Grace',
        headimg: '/images/grace.svg',
        personality: { personalSignature: 'Steady hands', content: 'Learn trading with me.' },
        groupInfo: { content: 'The morning group', type: 0 },
      },
    },
  },
  faceless: {
    body: {
      ret_code: 0,
      result: {
        nickname: '<b>Mallory</b>\u202e',
        headimg: 'https://elsewhere.example/face.png',
        groupInfo: { content: '/images/group.svg', type: 1 },
      },
    },
  },
  nameless: { body: { ret_code: 0, result: { headimg: '/images/grace.svg' } } },
  unknown: { body: { ret_code: 610_016, ret_msg: 'No such user' } },
  ...noReplies,
} as const satisfies WireReplies;

const avatarAnswers = {
  found: { body: { ret_code: 0, result: { headimg: '/images/grace.svg' } } },
  foreign: { body: { ret_code: 0, result: { headimg: 'https://elsewhere.example/face.png' } } },
  refused: { body: { ret_code: 610_016, ret_msg: 'No such user' } },
  ...noReplies,
} as const satisfies WireReplies;

export const inviterCases = {
  screens: { 'inviter.loading': true, 'inviter.shown': true, 'inviter.unreadable': true, 'inviter.none': true },
  person: none,
  page: none,
  itself: [],
  stateKey: ({ inviter, code }) => [inviter, code],
  ports: {
    readAnonymity: wireReplies(anonymityAnswers, { id: '7' }),
    readInviter: wireReplies(inviterAnswers, { id: '7', group: '3' }),
    readAvatar: wireReplies(avatarAnswers, { code: 'GRACE7' }),
  } satisfies PortCases<typeof inviterMachine>,
} as const satisfies FlowCases<never, InviterScreen, InviterContext>;
