import { cleanAccount } from '../../../machines/rules/account-form.ts';
import { passwordProblem } from '../../../machines/rules/new-password.ts';
import { Secret } from '../../../services/secret.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import type { RegistrationParts } from './registration.parts.ts';

/**
 * Loads the rules of passwords once a form that asks for one is used, so that a submission reports all problems at
 * once. What does not load is tried again at the next field; until then the password is judged after the other fields.
 * [VAL-11] [VAL-13] (decision D06)
 */
export function judgeOnUse(parts: Pick<RegistrationParts, 'judge'>): void {
  let isBegun = false;
  const load = async (): Promise<void> => {
    const { passwordPolicy } = await loadPart(() => import('../../../services/contract/password-policy.ts'));
    parts.judge = (password, account) =>
      password === null ? null : passwordProblem(new Secret(password), passwordPolicy, cleanAccount(account));
  };
  const begin = (): void => {
    const asksPassword = document.activeElement?.closest('#register-form')?.querySelector('#new-password') ?? null;
    if (isBegun || asksPassword === null) return;
    isBegun = true;
    load().catch(() => (isBegun = false));
  };
  addEventListener('focusin', begin);
  begin();
}
