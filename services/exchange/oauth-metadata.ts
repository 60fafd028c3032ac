import { assumedPaths } from '../contract/assumed.ts';
import { prompts } from './oauth-request.ts';
import { scopes } from './oauth-scopes.ts';

/** Metadata of the authorization server. RFC 8414 */
export const metadataPath = '/.well-known/oauth-authorization-server';

const authentication = ['client_secret_basic', 'client_secret_post', 'none'] as const;

/** The metadata of one site, whose origin is its issuer. RFC 8414 2, RFC 9207 3 */
export function metadataOf(origin: string): Readonly<Record<string, unknown>> {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth`,
    token_endpoint: origin + assumedPaths.oauthToken,
    revocation_endpoint: origin + assumedPaths.oauthRevoke,
    userinfo_endpoint: origin + assumedPaths.oauthUser,
    scopes_supported: Object.keys(scopes),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: authentication,
    revocation_endpoint_auth_methods_supported: authentication,
    prompt_values_supported: prompts,
    authorization_response_iss_parameter_supported: true,
  };
}
