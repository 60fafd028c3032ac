import type { JudgedPassword } from '../../../machines/new-password/new-password.types.ts';
import { passwordProblem } from '../../../machines/rules/new-password.ts';
import type { PortCall } from '../../../machines/provide-ports.ts';
import type { Secret } from '../../../services/secret.ts';
import { loadPart } from '../../page/late/late-parts.ts';

/**
 * Validates a password against the rules and the list of common ones, which is loaded for it. [VAL-11] (decision D06)
 */
export async function judgePassword({
  input: { password, account },
}: PortCall<{ readonly password: Secret; readonly account: string }>): Promise<JudgedPassword> {
  const { passwordPolicy } = await loadPart(() => import('../../../services/contract/password-policy.ts'));
  const problem = passwordProblem(password, passwordPolicy, account);
  return problem === null ? { kind: 'good' } : { kind: 'wrong', problem };
}
