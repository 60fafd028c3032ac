import type { Notice } from '../../services/contract/notice.ts';

/** Outcomes that the request layer or form reports, or that lead on. [ERR-17] */
const handledElsewhere: readonly string[] = ['refused', 'ticketRefused', 'verificationNeeded'];

/** The notice of a call without a reply. [ERR-44] */
export const noReplyNotice: Notice = { code: -200, message: '', duration: 5000, throttle: 0 };

/**
 * Returns the toast of a failed call from its code, text and support code; null: there is nothing to show. [ERR-02]
 * [HTTP-20] (A50)
 */
export function noticeOf({
  kind,
  code = -200,
  message = '',
  reference = '',
}: {
  readonly kind: string;
  readonly code?: number;
  readonly message?: string;
  readonly reference?: string;
}): Notice | null {
  return handledElsewhere.includes(kind) ? null : { code, message, reference, duration: 5000, throttle: 0 };
}
