import { mailedKey } from '../../services/browser/keys.ts';
import {
  carryingCookie,
  secretParameter,
  secureAttribute,
  usableValue,
  without,
  type RequestedAddress,
  type SecretRedirect,
} from './secret-parameter.ts';

/** Longest value in characters, encoded. */
const MAX = 1024;

/** Parameters of a mailed link that prove a sign-up: its id and its code. [ROUTE-19] */
export const mailedParameters = {
  uuid: secretParameter('uuid', 'uuid', MAX),
  code: secretParameter('code', 'code', MAX),
};

/** Path of the page that a mailed link leads to, with or without a language segment. */
export const mailedPath = '(?:/[A-Za-z0-9-]+)?/email-code-verify/?$';

/** The cookie that carries id and code to the page, as a query; either may be empty. */
export function mailedCookie(uuid: string, code: string, path: string, secure: string): string {
  return carryingCookie(mailedKey, `uuid=${uuid}&code=${code}`, path, secure);
}

/**
 * The redirect that takes id and code of a mailed link out of its address, so that the browser's navigation entry does
 * not have them; null: the address is none or has neither. [ROUTE-19] [HTTP-28]
 */
export function mailedRedirect(address: RequestedAddress): SecretRedirect | null {
  const { search, pathname, isPage } = address;
  if (!new RegExp(`^${mailedPath}`).test(pathname)) return null;
  const query = search.slice(1);
  const { uuid, code } = mailedParameters;
  const withoutCode = without(code, query);
  const rest = without(uuid, withoutCode ?? query) ?? withoutCode;
  if (rest === null) return null;
  const values = [usableValue(uuid, query) ?? '', usableValue(code, query) ?? ''] as const;
  const isEmpty = values.join('') === '';
  return {
    location: `?${rest}`,
    cookie: isEmpty || !isPage ? null : mailedCookie(...values, pathname, secureAttribute(address)),
  };
}
