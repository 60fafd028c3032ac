import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { calls } from '../../services/exchange/calls.ts';
import { desk, openWorld, site } from './world.ts';

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: unknown; readonly parameters?: unknown; readonly security: unknown }>>>>;
}

async function read(address: string): Promise<Document> {
  return (await (await openWorld()).ask(address)).json() as Promise<Document>;
}

const contract = import.meta.glob<Record<string, unknown>>('../../services/contract/*.ts', { eager: true });

/** Everything the contract exports that is an endpoint. */
const endpoints = Object.values(contract).flatMap((file) =>
  Object.values(file).flatMap((one) => (typeof one === 'object' && one !== null && 'method' in one && 'path' in one ? [{ method: String(one.method), path: String(one.path) }] : [])),
);

describe('the OpenAPI document', () => {
  it('is valid, and the same on a site and at the desk', async () => {
    const document = await read(`${site.global}/openapi.json`);
    expect(await new Validator().validate(structuredClone(document) as never)).toMatchObject({ valid: true });
    expect(document.openapi).toBe('3.1.0');
    expect(await read(`${desk}/openapi.json`)).toEqual(document);
  });

  it('has every call of the contract, and lists no call that is not answered [CALL-68]', async () => {
    const { paths } = await read(`${site.global}/openapi.json`);
    expect(endpoints.length).toBeGreaterThan(30);
    for (const { method, path } of endpoints) expect(paths).toHaveProperty([path, method.toLowerCase()]);
    const world = await openWorld();
    for (const { endpoint } of calls.filter((call) => !call.endpoint.path.includes('captcha'))) {
      const response = await world.ask(site.global + endpoint.path, { method: endpoint.method, headers: { 'content-type': 'application/json' } });
      expect([endpoint.path, response.status]).toEqual([endpoint.path, 200]);
    }
  });

  it('has the request of the contract: a body for POST, a query for GET, a token where one is needed', async () => {
    const { paths } = await read(`${site.global}/openapi.json`);
    expect(paths['/login']?.['post']).toMatchObject({
      security: [],
      requestBody: { content: { 'application/json': { schema: { required: ['login_name', 'encrypt_password', 'encrypt_timestamp', 'scene'], properties: { encrypt_password: { pattern: '^[A-Za-z0-9_-]+$' } } } } } },
    });
    expect(paths['/v3/public/user/captcha-info']?.['get']?.parameters).toMatchObject([
      { name: 'type', in: 'query', required: true },
      { name: 'login_name', in: 'query', required: true, schema: { pattern: '^[0-9a-f]{64}$' } },
    ]);
    expect(paths['/logout']?.['post']?.security).toEqual([{ token: [] }]);
  });
});
