import { plain, type FlowCases } from '../cases.ts';
import type { NoticesContext, NoticesEvent, NoticesScreen } from './notices.types.ts';

export const noticesCases = {
  screens: { 'notices.none': true, 'notices.shown': true },
  person: { 'notice.dismissed': plain, 'attention.gained': plain, 'attention.lost': plain },
  page: {
    'page.hidden': plain,
    'page.shown': plain,
    'notice.raised': {
      throttled: { notice: { code: 10006, message: 'Session expired', duration: 5000, throttle: 10_000 } },
      short: { notice: { code: 21101, message: 'Try again', duration: 2000, throttle: 0 } },
    },
  },
  itself: ['throttle.ended'],
  stateKey: ({ queue, isUnseen, muted }) => [queue.map((one) => one.code), isUnseen, muted],
  ports: {},
} as const satisfies FlowCases<
  NoticesEvent,
  NoticesScreen,
  NoticesContext,
  'notice.raised' | 'page.hidden' | 'page.shown',
  'throttle.ended'
>;
