import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Notice } from '../../services/contract/notice.ts';

/**
 * Returns the toast that accompanies a refusal in a dialog. Only the dialog is announced, since both say the same.
 * [MODAL-22] (A53)
 */
export function toastOfDialog({ code, message }: Pick<RefusalDetails, 'code' | 'message'>): Notice {
  return { code, message, duration: 2000, throttle: 0, isAnnouncedByCaller: true };
}
