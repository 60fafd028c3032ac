import { loadPart } from '../../page/late/late-parts.ts';

/**
 * Loads the rules of passwords once a form that asks for one is used, so that no submission waits for them. What does
 * not load is tried again at the next field. [VAL-11] [VAL-13] (decision D06)
 */
export function loadRulesOnUse(): void {
  let isBegun = false;
  const begin = (): void => {
    const asksPassword = document.activeElement?.closest('#register-form')?.querySelector('#new-password') ?? null;
    if (isBegun || asksPassword === null) return;
    isBegun = true;
    loadPart(() => import('../../../services/contract/password-policy.ts')).catch(() => (isBegun = false));
  };
  addEventListener('focusin', begin);
  begin();
}
