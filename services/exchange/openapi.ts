import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { brand } from '../../sites/brand.ts';
import { assumedField } from '../contract/assumed-field.ts';
import type { CallDescription } from '../contract/endpoint.ts';
import { logout } from '../contract/session.ts';
import { calls } from './calls.ts';
import { applicationPaths, applicationSchemes } from './openapi.applications.ts';
import { wordFiles, type FileRow } from './words.ts';

type Json = Readonly<Record<string, unknown>>;

/** The contract as OpenAPI 3.1, generated from the schemas that both sides parse with. */
export function openApi(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name}: the calls of the sign-in front end`,
      version: '1',
      description:
        'Every reply is an envelope with status 200: ret_code 0 and 10007 are success, any other code is a refusal. Paths are relative to the host of a site.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [],
    paths: {
      ...Object.fromEntries(wordFiles.map((file) => [file.path, { get: fileOperation(file) }])),
      ...Object.fromEntries(
        calls.map((call) => [call.endpoint.path, { [call.endpoint.method.toLowerCase()]: operation(call) }]),
      ),
      ...applicationPaths(),
    },
    components: {
      parameters: Object.fromEntries(
        Object.entries(headers).map(([name, description]) => [
          name,
          { name, in: 'header', required: false, description, schema: { type: 'string' } },
        ]),
      ),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'UserToken' },
        telegramToken: { type: 'apiKey', in: 'header', name: 'TgToken' },
        ...applicationSchemes,
      },
    },
  };
}

/** Headers other than tokens; a browser that hides a value omits its header. [HTTP-03] to [HTTP-08] */
const headers = {
  Guid: 'The browser, 36 characters, for 120 days; a QR code belongs to it',
  Lang: 'Language of the page, as the site calls it',
  platform: 'pc, or h5 for the browser of a phone',
  'X-User-Agent': 'The browser as it names itself, ASCII',
  'tx-id': 'Fingerprint of the device',
  entry: 'Address of the page, encoded, without its secrets',
  TgCallback: 'Data of Telegram’s widget',
  TgCallbackMini: 'Init data of Telegram’s mini app',
} as const;

/** Returns the headers of a call. A file and a beacon have none. */
function headersOf({
  result,
  isFile,
  withFingerprint,
  withEntry,
  headerFields = {},
}: CallDescription['endpoint']): Json[] {
  if (!result || isFile) return [];
  const names = [
    'Guid',
    'Lang',
    'platform',
    'X-User-Agent',
    ...(withFingerprint ? ['tx-id'] : []),
    ...(withEntry ? ['entry'] : []),
    ...Object.values(headerFields),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** A file has no envelope and requires no headers. */
function fileOperation({ path, summary }: FileRow): Json {
  return {
    operationId: `get${path.replaceAll(/[^a-z0-9]+/gi, '_')}`,
    summary,
    security: [],
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    responses: {
      200: {
        description: 'The file',
        content: { 'application/json': { schema: { type: 'object', additionalProperties: { type: 'string' } } } },
      },
      404: { description: 'There is none' },
    },
  };
}

/** The tokens that a call requires. */
function securityOf({ path, withTelegramToken }: CallDescription['endpoint']): Json[] {
  const isPrivate = path.includes('/private/') || path === logout.path;
  return [...(isPrivate ? [{ token: [] }] : []), ...(withTelegramToken ? [{ telegramToken: [] }] : [])];
}

function operation({ endpoint, summary, request, also = [] }: CallDescription): Json {
  const query = request && endpoint.method === 'GET' ? parameters(shapeOf(request)) : [];
  const shapes = [...(endpoint.result ? [endpoint.result] : []), ...also].map(shapeOf);
  const result = shapes.length > 1 ? { allOf: shapes } : (shapes[0] ?? {});
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-z0-9]+/gi, '_')}`,
    summary,
    'x-idempotent': endpoint.method === 'GET' || endpoint.isIdempotent === true,
    security: securityOf(endpoint),
    ...(endpoint.method === 'POST'
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: request ? shapeOf(request) : { type: 'object' } } },
          },
        }
      : {}),
    parameters: [...headersOf(endpoint), ...query],
    responses: {
      200: {
        description: endpoint.isFile ? 'The file' : 'The envelope',
        content: { 'application/json': { schema: endpoint.isFile ? result : envelope(result) } },
      },
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
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Shape on the wire, before any transformation. */
function shapeOf(schema: GenericSchema): Json {
  const { $schema: _, ...shape } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) =>
      isAssumed(valibotAction) ? { ...jsonSchema, 'x-assumed': true } : undefined,
  });
  return shape;
}

/** Whether an action marks a field that the specification does not show. */
function isAssumed(action: object): boolean {
  return 'metadata' in action && action.metadata === assumedField;
}
