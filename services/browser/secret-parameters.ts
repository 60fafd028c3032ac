import { selfUnbanKey } from './keys.ts';
import { queryParameters, secret } from './query.ts';

/** Parameters set by sign-in providers and the exchange, in query or fragment. */
const credentialParameters = ['code', 'token', 'tgWebAppData', 'telegram_callback', selfUnbanKey] as const;

export type CredentialParameter = (typeof credentialParameters)[number];

/** Parameters of other systems that may contain secrets or personal data. */
const foreignParameters = [
  'telegram_callback_mini',
  'tgAuthResult',
  'access_token',
  'id_token',
  'oauth_tmp_login_id',
  'login_hint',
  'login_name',
  'email',
  'mobile',
  'password',
  'hash',
  'user',
  'first_name',
  'last_name',
  'username',
  'photo_url',
  'auth_date',
];

/**
 * Parameters that may contain a secret or personal data, compared case-insensitively: never sent in a URL. [HTTP-28]
 */
export const secretParameters: readonly string[] = [
  ...Object.entries(queryParameters).flatMap(([name, read]) => (read === secret ? [name] : [])),
  ...credentialParameters,
  ...foreignParameters,
];
