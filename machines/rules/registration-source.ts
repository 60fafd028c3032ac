import { splitPath } from './language.ts';

/** Path prefixes of our own applications, and the exchange's name for each. [VAL-08] [REG-23] (A47) */
const sources = [
  ['bybitpay', 'registerPay'],
  ['pay-rewards', 'registerPay'],
  ['tomorrowland', 'registerPay'],
  ['cards', 'registerCard'],
  ['earn', 'registerEarn'],
  ['fiat/trade', 'registerFiat'],
  ['p2p', 'registerP2P'],
  ['trade/spot/spotx', 'registerSpotX'],
] as const;

export type RegistrationSource = (typeof sources)[number][1] | 'registerOther';

/**
 * Returns the registration source of a destination: an absolute URL without its language segment, compared by whole
 * segments. [VAL-08] [REG-23]
 */
export function registrationSource(redirectUrl: string | null): RegistrationSource {
  if (redirectUrl === null || !/^https?:\/\//i.test(redirectUrl) || !URL.canParse(redirectUrl)) return 'registerOther';
  const path = `${splitPath(new URL(redirectUrl).pathname).rest}/`;
  return sources.find(([start]) => path.startsWith(`/${start}/`))?.[1] ?? 'registerOther';
}
