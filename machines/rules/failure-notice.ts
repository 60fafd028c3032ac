import type { Notice } from '../../services/contract/notice.ts';

/** Outcomes that the request layer or the form reports, or that lead on. [ERR-17] */
const handledElsewhere: readonly string[] = ['refused', 'ticketRefused', 'verificationNeeded'];

/** The notice of a call without a reply. [ERR-44] */
export const noReplyNotice: Notice = { code: -200, message: '', duration: 5000, throttle: 0 };

/**
 * A call that did not bring the person on, as a toast: by the code, the words and the code for support that its answer
 * has; null: there is nothing more to tell. [ERR-02] [HTTP-20] (A50)
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
