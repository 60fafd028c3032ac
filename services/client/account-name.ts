/**
 * Wire fields of an account: an e-mail address unchanged, a phone number also split into calling code and digits.
 * [LOGIN-02]
 */
export function accountFields(identifier: string): {
  readonly login_name: string;
  readonly country_code?: string;
  readonly mobile?: string;
} {
  const [, callingCode, number] = /^\+(\d{1,4}) (\d{4,15})$/.exec(identifier) ?? [];
  return callingCode === undefined || number === undefined
    ? { login_name: identifier }
    : { login_name: `+${callingCode}${number}`, country_code: callingCode, mobile: number };
}
