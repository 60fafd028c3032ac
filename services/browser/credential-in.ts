import type { Secret } from '../secret.ts';
import { secret } from './query.ts';
import type { CredentialParameter } from './secret-parameters.ts';

/** Returns a parameter that a provider or the exchange has set, as a Secret. [HTTP-28] */
export function credentialIn(search: URLSearchParams, name: CredentialParameter): Secret | null {
  return secret(search, name);
}
