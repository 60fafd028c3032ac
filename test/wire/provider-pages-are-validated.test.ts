import { expect, test } from 'vitest';
import { createThirdParty } from '../../services/client/third-party.ts';
import { json, servicesOver } from './environment.ts';

const googleAt = async (authorizeUrl: string, provider: 'google' | 'apple' = 'google'): Promise<string> => {
  const rows = {
    google: { authorize_url: authorizeUrl, client_id: 'g' },
    apple: { authorize_url: 'https://apple.example/authorize', client_id: 'a' },
  };
  const { services, environment } = servicesOver(() =>
    json({ ret_code: 0, result: { 'cht.thirdparty.config': rows } }),
  );
  const visit = await createThirdParty(services.wire, environment).prepareProviderVisit({
    provider,
    redirectUri: 'https://com.northgate.example/en/authorized',
  });
  return visit.kind === 'ready' ? new URL(visit.address).origin : visit.kind;
};

test.each([
  ['https://accounts.example/authorize', 'https://accounts.example'],
  ['HTTPS://accounts.example/authorize', 'https://accounts.example'],
  ['http://com.northgate.localhost:4173/providers/google/authorize', 'http://com.northgate.localhost:4173'],
])('the provider page %s is opened as %s [LOGIN-03]', async (page, origin) => {
  expect(await googleAt(page)).toBe(origin);
});

test.each([
  'javascript:alert(1)//https://accounts.example/',
  'data:text/html,<h1>Google</h1>',
  'http://accounts.example/authorize',
  'http://localhost.accounts.example/authorize',
  'http://com.localhost:1@accounts.example/authorize',
  'http://com.localhost\\@accounts.example/authorize',
  'ftp://com.northgate.localhost/authorize',
  '/authorize',
])('the invalid provider page %s counts as missing, and other providers are unaffected [LOGIN-03]', async (page) => {
  expect([await googleAt(page), await googleAt(page, 'apple')]).toEqual(['unavailable', 'https://apple.example']);
});
