import { globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { assumedConfig } from '../../services/contract/assumed.ts';
import { providersConfig, ThirdPartyRequest } from '../../services/contract/third-party.ts';
import { flowSchema } from '../../services/exchange/flow.schema.ts';
import { globalSite } from '../../sites/global.site.ts';
import { SiteSchema } from '../../sites/site.ts';

vi.mock(import('../../sites/providers.ts'), () => {
  const codeProviders = ['google', 'apple', 'acorn'];
  return { codeProviders, pageProviders: [...codeProviders, 'telegram'] } as never;
});

/** Files whose tables have a row for each provider; tsc reports a table without one. */
const tables = [
  'machines/login/login.cases.ts',
  'services/client/providers.ts',
  'services/exchange/provider.ts',
  'sites/providers.ts',
  'views/third-party/ProviderMark.tsx',
  'views/third-party/provider-names.ts',
];

/** Whether a source names a provider as a key or as a text. */
function namesProvider(source: string): boolean {
  return /\bapple:|'apple'/.test(source);
}

test('one more provider is a row in six tables and a word in the list of each site that has it [SITE-10]', () => {
  const files = globSync('{machines,views,services,sites,src}/**/*.{ts,tsx}');
  const naming = files.filter((file) => namesProvider(readFileSync(file, 'utf8')));
  expect(naming.filter((file) => !/^sites\/\w+\.site\.ts$/.test(file)).toSorted()).toEqual(tables);
  expect(naming.length).toBe(tables.length + 10);
});

test('a planted branch on a provider is found, its brand in a sentence is not', () => {
  expect(namesProvider("if (provider === 'apple') return null;")).toBe(true);
  expect(namesProvider('const marks = { apple: 1 };')).toBe(true);
  expect(namesProvider('// Google, Apple or Telegram; font-family: -apple-system')).toBe(false);
});

test('one more provider in the list is accepted by the sites, the configuration, the call and the stand-in', () => {
  const site = { ...globalSite, signIn: { ...globalSite.signIn, thirdParty: ['acorn'] } };
  expect(v.safeParse(SiteSchema, site).success).toBe(true);
  const row = { authorize_url: 'https://acorn.example/authorize', client_id: 'gatehouse' };
  const config = v.parse(providersConfig.result, { [assumedConfig.providers]: { acorn: row } });
  expect(Object.values(config)).toEqual([{ acorn: { ...row, authorization_response_iss_parameter_supported: false } }]);
  const issues = v.safeParse(ThirdPartyRequest, { provider: 'acorn', scene: 31001 }).issues ?? [];
  expect(issues.map(({ path }) => path?.[0].key)).not.toContain('provider');
  const unknown = v.safeParse(ThirdPartyRequest, { provider: 'oak', scene: 31001 }).issues ?? [];
  expect(unknown.map(({ path }) => path?.[0].key)).toContain('provider');
  expect(flowSchema).toContain("'acorn'");
});
