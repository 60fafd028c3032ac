import { assumedPaths } from '../contract/assumed.ts';
import { metadataPath } from './oauth-metadata.ts';

type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const address = { type: 'string', format: 'uri' } as const;

/** Authentication of applications and of the accounts that they access. RFC 6749 2.3.1, RFC 6750 */
export const applicationSchemes = {
  client: { type: 'http', scheme: 'basic' },
  access: { type: 'http', scheme: 'bearer' },
} as const;

const credentials = { client_id: text, client_secret: text };

/**
 * Endpoints for applications: no envelope, and errors by their OAuth names; ASSUMED. RFC 6749 4.1.3 and 5.2, RFC 6750,
 * RFC 7009, RFC 8414
 */
export function applicationPaths(): Json {
  return {
    [metadataPath]: {
      get: {
        operationId: 'oauthMetadata',
        summary: 'What the authorization server can do',
        'x-assumed': true,
        security: [],
        responses: { 200: reply('Its addresses', metadata) },
      },
    },
    [assumedPaths.oauthToken]: {
      post: {
        operationId: 'oauthToken',
        summary: 'A code or a refresh token for tokens, once',
        'x-assumed': true,
        security: [{ client: [] }, {}],
        requestBody: form(
          object(
            {
              grant_type: { enum: ['authorization_code', 'refresh_token'] },
              code: text,
              redirect_uri: text,
              code_verifier: text,
              refresh_token: text,
              scope: text,
              ...credentials,
            },
            ['grant_type'],
          ),
        ),
        responses: {
          200: reply(
            'The tokens',
            object(
              {
                access_token: text,
                token_type: { const: 'Bearer' },
                expires_in: { type: 'integer', description: 'Seconds' },
                refresh_token: { type: 'string', description: 'For offline_access' },
                scope: text,
              },
              ['access_token', 'token_type', 'expires_in', 'scope'],
            ),
          ),
          400: problem,
          401: problem,
        },
      },
    },
    [assumedPaths.oauthRevoke]: {
      post: {
        operationId: 'oauthRevoke',
        summary: 'Revoke an access token, or a refresh token with all tokens of its code',
        'x-assumed': true,
        security: [{ client: [] }, {}],
        requestBody: form(object({ token: text, token_type_hint: text, ...credentials }, ['token'])),
        responses: { 200: reply('Revoked, or unknown', object({}, [])), 400: problem, 401: problem },
      },
    },
    [assumedPaths.oauthUser]: {
      get: {
        operationId: 'oauthUser',
        summary: 'Whose a token is, as far as its scope allows',
        'x-assumed': true,
        security: [{ access: [] }],
        responses: {
          200: reply(
            'The account',
            object({ sub: text, name: text, email: text, balances: { type: 'array' }, scope: text }, ['sub', 'scope']),
          ),
          400: problem,
          401: problem,
          403: problem,
        },
      },
    },
    [assumedPaths.oauthPermission]: {
      post: {
        operationId: 'oauthRevokePermission',
        summary: 'End the permission of an application, with its tokens: for the account page',
        'x-assumed': true,
        security: [{ token: [] }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: object({ client_id: text }) } },
        },
        responses: { 200: reply('The envelope', object({ ret_code: { type: 'integer' } })) },
      },
    },
    [assumedPaths.oauthLogo]: {
      get: {
        operationId: 'oauthLogo',
        summary: 'Picture of an application, on the origin of the site',
        'x-assumed': true,
        security: [],
        parameters: [{ name: 'client_id', in: 'query', required: true, schema: text }],
        responses: {
          200: { description: 'The picture', content: { 'image/svg+xml': { schema: text } } },
          404: { description: 'There is none' },
        },
      },
    },
  };
}

const metadata = object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  revocation_endpoint: address,
  userinfo_endpoint: address,
  scopes_supported: texts,
  response_types_supported: texts,
  response_modes_supported: texts,
  grant_types_supported: texts,
  code_challenge_methods_supported: texts,
  token_endpoint_auth_methods_supported: texts,
  revocation_endpoint_auth_methods_supported: texts,
  prompt_values_supported: texts,
  authorization_response_iss_parameter_supported: { type: 'boolean' },
});

const problem = reply('Why not', object({ error: text, error_description: text }));

function form(schema: Json): Json {
  return { required: true, content: { 'application/x-www-form-urlencoded': { schema } } };
}

function object(properties: Json, required = Object.keys(properties)): Json {
  return { type: 'object', required, properties };
}

function reply(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}
