/** What the wire calls an account: an e-mail address stands as it is, a phone number has calling code and digits apart too. [LOGIN-02] */
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
