import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { assumedParameters } from '../../services/contract/assumed.ts';
import { calls } from '../../services/exchange/calls.ts';
import { endpoints } from '../wire/endpoints.ts';
import { desk, openWorld, site } from './world.ts';

interface Parameter {
  readonly $ref?: string;
  readonly in?: string;
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly parameters: readonly Parameter[];
  readonly security: unknown;
  readonly responses: Readonly<
    Record<
      number,
      { readonly content: Readonly<Record<string, { readonly schema: { readonly required?: readonly string[] } }>> }
    >
  >;
}

const specified = [
  '/oauth/v1/public/client_info',
  '/oauth/v1/private/pre_authorize',
  '/oauth/v1/private/confirm_auth',
  '/oauth/v1/private/authorize',
];

const parametersOf = (operation: Operation | undefined): readonly Parameter[] => operation?.parameters ?? [];

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

async function read(address: string): Promise<Document> {
  return (await (await openWorld()).fetch(address)).json() as Promise<Document>;
}

describe('the OpenAPI document', () => {
  it('is valid, and at the desk alone', async () => {
    const document = await read(`${desk}/openapi.json`);
    expect(await new Validator().validate(structuredClone(document) as never)).toMatchObject({ valid: true });
    expect(document.openapi).toBe('3.1.0');
    expect((await (await openWorld()).fetch(`${site.global}/openapi.json`)).status).toBe(404);
  });

  it('has every call of the contract, and only calls that are answered [CALL-68]', async () => {
    const { paths } = await read(`${desk}/openapi.json`);
    expect(endpoints.length).toBeGreaterThan(30);
    for (const { method, path } of endpoints) expect(paths).toHaveProperty([path, method.toLowerCase()]);
    const world = await openWorld();
    for (const { endpoint } of calls.filter((call) => !call.endpoint.path.includes('captcha'))) {
      const response = await world.fetch(site.global + endpoint.path, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
      });
      expect([endpoint.path, response.status]).toEqual([endpoint.path, 200]);
    }
  });

  it('has the request of the contract: a body for POST, a query for GET, a token where one is needed', async () => {
    const { paths } = await read(`${desk}/openapi.json`);
    expect(paths['/login']?.['post']).toMatchObject({
      security: [],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: ['login_name', 'encrypt_password', 'encrypt_timestamp', 'scene'],
              properties: { encrypt_password: { pattern: '^[A-Za-z0-9_-]+$' } },
            },
          },
        },
      },
    });
    expect(
      parametersOf(paths['/v3/public/user/captcha-info']?.['get']).filter((one) => one.in === 'query'),
    ).toMatchObject([
      { name: 'type', in: 'query', required: true },
      { name: 'login_name', in: 'query', required: true, schema: { pattern: '^[0-9a-f]{64}$' } },
    ]);
    expect(paths['/logout']?.['post']?.security).toEqual([{ token: [] }]);
  });

  it('declares the body type of every POST, accepts it, and marks calls without a token correctly [HTTP-11] [CALL-68]', async () => {
    const { paths } = await read(`${desk}/openapi.json`);
    const world = await openWorld();
    const posts = Object.entries(paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []));
    expect(posts.length).toBeGreaterThan(30);
    for (const { path, post } of posts) {
      const [type] = Object.keys(post.requestBody?.content ?? {});
      const response = await world.fetch(site.global + path, {
        method: 'POST',
        ...(type !== undefined && { headers: { 'content-type': type }, body: '{}' }),
      });
      expect([path, response.status === 415]).toEqual([path, false]);
      const isOpen = Array.isArray(post.security) && post.security.length === 0;
      if (isOpen) expect(await response.json()).not.toMatchObject({ ret_code: 10006 });
    }
  });

  describe('the headers of the description [HTTP-07] [HTTP-08] [CALL-68]', () => {
    it('declares the contract’s headers, none for files [HTTP-03] [HTTP-04] [HTTP-05] [HTTP-06]', async () => {
      const { paths } = await read(`${desk}/openapi.json`);
      const headersOf = (path: string, method: string): string[] =>
        parametersOf(paths[path]?.[method]).flatMap(({ $ref }) =>
          $ref === undefined ? [] : [$ref.replace('#/components/parameters/', '')],
        );
      const always = ['Guid', 'Lang', 'platform', 'X-User-Agent'];
      expect(headersOf('/v2/private/user/profile', 'get')).toEqual(always);
      expect(headersOf('/login', 'post')).toEqual([...always, 'tx-id', 'entry']);
      expect(headersOf('/v3/public/qrcode/status', 'get')).toEqual([
        ...always,
        'tx-id',
        'entry',
        'TgCallback',
        'TgCallbackMini',
      ]);
      expect(headersOf('/static/config/test/login-entry-fe.json', 'get')).toEqual([]);
    });
  });

  it('documents the calls of applications, and their replies match', async () => {
    const { paths } = await read(`${desk}/openapi.json`);
    const stated = (path: string, method: string, status: number): readonly string[] =>
      paths[path]?.[method]?.responses[status]?.content['application/json']?.schema.required ?? [];
    const world = await openWorld();
    const keysOf = async (path: string, init?: RequestInit): Promise<readonly [number, readonly string[]]> => {
      const response = await world.fetch(site.global + path, init);
      return [response.status, Object.keys((await response.json()) as object)];
    };
    const metadata = '/.well-known/oauth-authorization-server';
    expect(await keysOf(metadata)).toEqual([200, stated(metadata, 'get', 200)]);
    const { token_endpoint, userinfo_endpoint } = (await (await world.fetch(site.global + metadata)).json()) as {
      token_endpoint: string;
      userinfo_endpoint: string;
    };
    const [token, user] = [token_endpoint, userinfo_endpoint].map((one) => new URL(one).pathname) as [string, string];
    const body = new URLSearchParams({ client_id: 'tallybird', grant_type: 'none' });
    expect(await keysOf(token, { method: 'POST', body })).toEqual([400, stated(token, 'post', 400)]);
    const headers = { authorization: 'Bearer unknown' };
    expect(await keysOf(user, { headers })).toEqual([401, stated(user, 'get', 401)]);
    expect(stated(token, 'post', 200)).toEqual(['access_token', 'token_type', 'expires_in', 'scope']);
    expect(stated(user, 'get', 200)).toEqual(['sub', 'scope']);
  });

  it('marks what the specification does not show of OAuth', async () => {
    const { paths } = await read(`${desk}/openapi.json`);
    const parameters = parametersOf(paths['/oauth/v1/private/pre_authorize']?.['get']) as readonly {
      readonly name?: string;
      readonly schema?: Readonly<Record<string, unknown>>;
    }[];
    const assumed = parameters.filter(({ schema }) => schema?.['x-assumed'] === true).map(({ name }) => name);
    expect(assumed).toEqual(assumedParameters.filter((name) => name !== 'login_hint'));
    for (const [path, methods] of Object.entries(paths).filter(([name]) => /^\/(?:oauth|\.well-known)/.test(name)))
      for (const operation of Object.values(methods))
        expect([path, 'x-assumed' in operation]).toEqual([path, !specified.includes(path)]);
  });

  it('has every key that the client reads of the configuration and of a confirmed QR code [CALL-18] [CALL-19] [CALL-39]', async () => {
    const { paths } = await read(`${desk}/openapi.json`);
    const keys = [
      'cht.captcha.config',
      'cht.download.config',
      'cht.gray.config',
      'cht.encrypt.config',
      'cht.signup.config',
      'cht.thirdparty.config',
    ];
    const configuration = JSON.stringify(paths['/v3/config/web']);
    expect(keys.filter((key) => !configuration.includes(`"${key}"`))).toEqual([]);
    for (const field of ['status', 'verify_ticket', 'tg_bind_result', 'tg_token'])
      expect(JSON.stringify(paths['/v3/public/qrcode/status'])).toContain(`"${field}"`);
  });

  it('documents more of a result than the client reads only where the stand-in returns it [ENT-08] [CALL-68]', async () => {
    const world = await openWorld();
    const open = calls.filter(
      ({ also, endpoint }) => also && endpoint.method === 'GET' && !endpoint.path.includes('register'),
    );
    expect(open.length).toBeGreaterThan(5);
    for (const { endpoint, also = [] } of open) {
      const reply = (await (await world.fetch(site.global + endpoint.path)).json()) as Readonly<
        Record<string, unknown>
      >;
      for (const shape of also)
        expect([endpoint.path, v.is(shape, endpoint.isFile ? reply : reply['result'])]).toEqual([endpoint.path, true]);
    }
  });
});
