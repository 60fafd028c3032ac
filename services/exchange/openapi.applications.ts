import type { GenericSchema } from 'valibot';
import { assumedPaths } from '../contract/assumed.ts';
import { metadataPath, TokenRequest } from './oauth-token.ts';

type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const address = { type: 'string', format: 'uri' } as const;

/** Authentication of applications and of the accounts that they access. RFC 6749 2.3.1, RFC 6750 */
export const applicationSchemes = {
  client: { type: 'http', scheme: 'basic' },
  access: { type: 'http', scheme: 'bearer' },
} as const;

/**
 * Endpoints for applications' servers: no envelope, and errors by their OAuth names. RFC 6749 4.1.3 and 5.2, RFC 6750,
 * RFC 8414
 */
export function applicationPaths(shapeOf: (schema: GenericSchema) => Json): Json {
  return {
    [metadataPath]: {
      get: {
        operationId: 'oauthMetadata',
        summary: 'What the authorization server can do',
        security: [],
        responses: { 200: reply('Its addresses', metadata) },
      },
    },
    [assumedPaths.oauthToken]: {
      post: {
        operationId: 'oauthToken',
        summary: 'A code for a token, once',
        security: [{ client: [] }, {}],
        requestBody: {
          required: true,
          content: { 'application/x-www-form-urlencoded': { schema: shapeOf(TokenRequest) } },
        },
        responses: {
          200: reply(
            'The token',
            object({
              access_token: text,
              token_type: { const: 'Bearer' },
              expires_in: { type: 'integer', description: 'Seconds' },
              scope: text,
            }),
          ),
          400: problem,
          401: problem,
        },
      },
    },
    [assumedPaths.oauthUser]: {
      get: {
        operationId: 'oauthUser',
        summary: 'Whose a token is',
        security: [{ access: [] }],
        responses: { 200: reply('The account', object({ sub: text, name: text, scope: text })), 401: problem },
      },
    },
  };
}

const metadata = object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: address,
  scopes_supported: texts,
  response_types_supported: texts,
  grant_types_supported: texts,
  code_challenge_methods_supported: texts,
  token_endpoint_auth_methods_supported: texts,
  authorization_response_iss_parameter_supported: { type: 'boolean' },
});

const problem = reply('Why not', object({ error: text }));

function object(properties: Json): Json {
  return { type: 'object', required: Object.keys(properties), properties };
}

function reply(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}
