import type { Scope } from '../../services/contract/codes.ts';
import type { Endpoint } from '../../services/contract/endpoint.ts';

/** Every code of the error catalogue, from the requirements. [ERR-45] */
export const catalogue: readonly number[] = [
  0, 10007, 10006, 33003, 10009, 10016, 30054, 40029, 50002, 40004, 10002, 610017, 610016, 20035, 31002, 20100, 31030,
  31018, 50101, 31003, 41007, 400601, 400602, 41102, 41103, 41104, 41105, 41106, 41107, 41108, 400605, 400606, 400607,
  10026, 30055, 41121, 41122, 41123, 41125, 41126, 41127, 41128, 21101, 21103, 21105,
];

export interface Fate {
  readonly shown: number;
  readonly isToasted: boolean;
  readonly endsSession: boolean;
}

/**
 * Codes that are toasted for every call, or for all but the named calls. Written from the requirements, not from the
 * product. [ERR-03] [ERR-10] to [ERR-21]
 */
const toasted: Readonly<Record<number, readonly Scope[]>> = {
  10006: ['quickToken'],
  10016: [],
  30054: [],
  40029: [],
  50002: ['authorize'],
  40004: ['telegramSignIn'],
  610017: ['anonymity'],
  610016: ['openInfo'],
  20035: [],
  31002: [],
};

const rewritten: readonly { readonly code: number; readonly scopes: readonly Scope[]; readonly shown: number }[] = [
  { code: 10016, scopes: ['signIn', 'telegramSignIn'], shown: 100160 },
  { code: 10016, scopes: ['qr'], shown: 100161 },
  { code: 10016, scopes: ['telegramBind'], shown: 100162 },
  { code: 20035, scopes: ['unbindGoogle'], shown: 35300 },
];

/**
 * The required effect of a code without an attempts count, on a page that is neither log-in nor sign-up. Quiet calls
 * report the end of a session, too. [ERR-03]
 */
export function fateOf(
  code: number,
  { scope, isQuiet }: Pick<Endpoint, 'scope' | 'isQuiet'>,
  isSomebodys: boolean,
): Fate {
  const isNamed = (scopes: readonly Scope[]): boolean => scope !== undefined && scopes.includes(scope);
  const exceptions = toasted[code];
  const isSpoken = exceptions ? !isNamed(exceptions) : !catalogue.includes(code);
  const shown = rewritten.find((one) => one.code === code && isNamed(one.scopes))?.shown ?? code;
  const endsSession = code === 10006 && isSpoken;
  return { shown, isToasted: isSpoken && (!isQuiet || (endsSession && isSomebodys)), endsSession };
}
