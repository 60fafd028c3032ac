import { isCodeEdited } from '../../../machines/rules/referral-code.ts';
import type { RegisterRequest } from '../../../machines/register-start/register-start.types.ts';
import type { NewAccount, RegisterChannel } from '../../../services/client/registration.ts';

/** `+49 15155501234` in the wire's form, or an e-mail address. [VAL-10] */
export function accountOf(account: string): NewAccount {
  const phone = /^\+(\d{1,4}) (\d{4,15})$/.exec(account);
  const [, callingCode = '', number = ''] = phone ?? [];
  return phone ? { kind: 'mobile', callingCode, number } : { kind: 'email', email: account };
}

/**
 * The fields of a request that carry attribution and a third-party account. `foundCode`: filled in by the page, so
 * not edited by the user; '' for none. [REG-21]
 */
export function ownChannel(
  { userCode, isUserCodeTyped, wantsNews, identity }: RegisterRequest,
  foundCode: string,
): Pick<RegisterChannel, 'userCode' | 'isUserCodeTyped' | 'wantsEuNews' | 'telegram'> {
  return {
    userCode,
    isUserCodeTyped: foundCode === '' ? isUserCodeTyped : isCodeEdited(userCode, foundCode),
    wantsEuNews: wantsNews,
    telegram: identity && identity.telegram,
  };
}
