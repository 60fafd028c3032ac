import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Notice } from '../../services/contract/notice.ts';

/** The toast beside a refusal that stands in a dialog, which says the same. [MODAL-22] (A53) */
export function besideDialog({ code, message }: Pick<RefusalDetails, 'code' | 'message'>): Notice {
  return { code, message, duration: 2000, throttle: 0, isAnnouncedByCaller: true };
}
