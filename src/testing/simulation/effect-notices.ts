import type { Notice } from '../../../services/contract/notice.ts';

/** The toast that an effect of a machine raises on a page; null: none. */
export function noticeRaisedBy(effect: string, params: unknown): Notice | null {
  switch (effect) {
    case 'reportFailure':
      return params as Notice | null;
    case 'reportBound':
      return {
        code: 0,
        message: '',
        duration: 2000,
        throttle: 0,
        words: (params as { readonly isNewUser: boolean }).isNewUser ? 'registerAndBind' : 'loginAndBind',
      };
    case 'reportBan':
      return { code: 31003, message: '', duration: 5000, throttle: 0 };
    default:
      return null;
  }
}
