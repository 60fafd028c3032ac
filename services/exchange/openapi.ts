import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { brand } from '../../sites/brand.ts';
import { calls, type CallRow } from './calls.ts';
import { wordFiles, type FileRow } from './words.ts';

type Json = Readonly<Record<string, unknown>>;

/** The contract as OpenAPI 3.1, made from the very schemas that both sides parse with. */
export function openApi(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name}: the calls of the sign-in front end`,
      version: '1',
      description: 'Every reply is an envelope with status 200: ret_code 0 and 10007 are success, any other code is a refusal. Paths are relative to the host of a site.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [],
    paths: {
      ...Object.fromEntries(wordFiles.map((file) => [file.path, { get: fileOperation(file) }])),
      ...Object.fromEntries(calls.map((call) => [call.endpoint.path, { [call.endpoint.method.toLowerCase()]: operation(call) }])),
    },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'UserToken' }, telegramToken: { type: 'apiKey', in: 'header', name: 'TgToken' } },
    },
  };
}

/** A file is no envelope, and asks for no header. */
function fileOperation({ path, summary }: FileRow): Json {
  return {
    operationId: `get${path.replaceAll(/[^a-z0-9]+/gi, '_')}`,
    summary,
    security: [],
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: { 200: { description: 'The file', content: { 'application/json': { schema: { type: 'object', additionalProperties: { type: 'string' } } } } }, 404: { description: 'There is none' } },
  };
}

function operation({ endpoint, summary, request, isPrivate, isTelegram }: CallRow): Json {
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-z0-9]+/gi, '_')}`,
    summary,
    'x-idempotent': endpoint.method === 'GET' || endpoint.isIdempotent === true,
    security: [...(isPrivate ? [{ token: [] }] : []), ...(isTelegram ? [{ telegramToken: [] }] : [])],
    ...(request && endpoint.method === 'POST' ? { requestBody: { required: true, content: { 'application/json': { schema: shapeOf(request) } } } } : {}),
    ...(request && endpoint.method === 'GET' ? { parameters: parameters(shapeOf(request)) } : {}),
    responses: {
      200: { description: endpoint.isFile ? 'The file' : 'The envelope', content: { 'application/json': { schema: endpoint.isFile && endpoint.result ? shapeOf(endpoint.result) : envelope(endpoint.result ? shapeOf(endpoint.result) : {}) } } },
    },
  };
}

function envelope(result: Json): Json {
  return {
    type: 'object',
    required: ['ret_code'],
    properties: {
      ret_code: { type: 'integer', description: '0 and 10007: success' },
      ret_msg: { type: 'string' },
      token: { type: 'string', description: 'A new session token, to be kept for 7 days' },
      result: { description: 'Of this shape when the code is success', anyOf: [result, { type: 'null' }] },
    },
  };
}

function parameters(shape: Json): Json[] {
  const { properties = {}, required = [] } = shape as { properties?: Json; required?: readonly string[] };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

/** The shape on the wire: before any transformation of ours. */
function shapeOf(schema: GenericSchema): Json {
  const { $schema: _, ...shape } = toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' });
  return shape;
}
