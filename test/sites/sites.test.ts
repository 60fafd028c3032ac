import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SiteSchema } from '../../sites/site.ts';
import { redirectTarget } from '../../machines/rules/redirect.ts';
import { domains } from '../../sites/domains.ts';
import { captchaScripts } from '../../sites/captcha.ts';
import { logOutMarks } from '../../sites/log-out-marks.ts';
import { globalSite } from '../../sites/global.site.ts';
import {
  contentLabels,
  frameOrigin,
  hostOf,
  messengerOrigins,
  partnerOrigins,
  redirectDomains,
  siteOf,
  sites,
} from '../../sites/sites.ts';
import { appInputOf } from '../../src/page/app-input.ts';
import { loginFactsOf } from '../../src/flows/login/login.facts.ts';
import { miniAppFactsOf } from '../../src/flows/mini-app/mini-app.facts.ts';
import { loginSettingsOf } from '../../src/flows/login/login.settings.ts';
import { pageFactsOf } from '../../src/page/facts.ts';

test.each(sites.map((site) => [site.id, site] as const))(
  'the site %s matches the schema, its defaults among its languages [SITE-05]',
  (_, site) => {
    expect(v.parse(SiteSchema, site)).toEqual(site);
    expect(site.languages).toContain(site.defaultLanguage);
    if (site.forcedLanguage !== null) expect(site.languages).toContain(site.forcedLanguage);
    expect(new Set(site.languages).size).toBe(site.languages.length);
  },
);

test('references between sites name another existing site [SITE-32]', () => {
  const ids = sites.map(({ id }) => id);
  for (const { id, swapsTo, residence, strangers } of sites) {
    const named = [swapsTo, residence?.leadsTo, strangers.leadsTo].filter((one) => one !== undefined && one !== null);
    expect(
      named.filter((one) => !ids.includes(one) || one === id),
      id,
    ).toEqual([]);
  }
});

test('every site file is in the table, and no two sites share id, wire id or label [SITE-01] [SITE-03]', () => {
  expect(
    readdirSync('sites')
      .filter((name) => name.endsWith('.site.ts'))
      .toSorted(),
  ).toEqual(sites.map(({ id }) => `${id}.site.ts`).toSorted());
  for (const key of ['id', 'wireId', 'label'] as const)
    expect(new Set(sites.map((site) => site[key])).size).toBe(sites.length);
});

test.each([
  ['com.northgate.example', 'global', 'production', null],
  ['eu.northgate.example', 'eu', 'production', null],
  ['ae.test.northgate.example', 'are', 'test', null],
  ['com.testnet.northgate.example', 'global', 'testnet', null],
  ['eu.northgate.localhost', 'eu', 'local', null],
] as const)('%s is the site %s in %s [SITE-02]', (host, id, environment, content) => {
  const siteLocation = siteOf(host);
  expect(siteLocation).toMatchObject({ environment, content, cookieDomain: host });
  expect(siteLocation?.site.id).toBe(id);
});

test('the five content subdomains belong to their site and share its cookies [SITE-04]', () => {
  for (const label of contentLabels)
    expect(siteOf(`${label}.eu.northgate.example`)).toMatchObject({
      content: label,
      cookieDomain: 'eu.northgate.example',
    });
});

test.each([
  'northgate.example',
  'xx.northgate.example',
  'evil.com.northgate.example',
  'blog.blog.com.northgate.example',
  'com.northgate.example.evil.test',
  'comnorthgate.example',
  'localhost',
  '',
  'test.northgate.example',
  'com.northgate.example.',
])('%j is an unknown host [SITE-02]', (host) => {
  expect(siteOf(host)).toBeNull();
});

test('every host maps to its site in each environment; the captcha frame has another domain [SITE-02]', () => {
  for (const site of sites) {
    for (const environment of ['production', 'test', 'testnet', 'local'] as const) {
      const host = hostOf(site, environment);
      expect(siteOf(host)).toMatchObject({ site, environment });
      const frame = new URL(frameOrigin(environment, ''));
      expect(frame.hostname.endsWith('.northgate.example') || frame.hostname.endsWith('.northgate.localhost')).toBe(
        false,
      );
    }
  }
  expect(frameOrigin('local', '4173')).toBe('http://captcha.northgate-frames.localhost:4173');
});

test.each([
  ['?source=task', true],
  ['?source=commit_login', false],
  ['?source=tasks', false],
  ['', false],
])('a visit with %j comes for a Telegram task: %s [QUERY-12] [DEST-10]', (search, isTask) => {
  const siteLocation = { site: globalSite, environment: 'local', language: 'en', route: 'login' } as const;
  const page = new URL(`http://com.northgate.localhost/en/login${search}`);
  const settings = loginSettingsOf(loginFactsOf(siteLocation) ?? expect.unreachable(), {
    route: 'login',
    page,
    device: 'desktop',
  });
  expect(appInputOf(pageFactsOf(siteLocation), settings, page, 'desktop').visit.isTask).toBe(isTask);
});

const environments = domains.map(({ environment }) => environment);

test.each(environments.flatMap((here) => environments.map((there) => [here, there] as const)))(
  'a page of %s and hosts of %s trust each other only in the same environment [CONST-23] [REDIR-07] [REDIR-11]',
  (here, there) => {
    const siteLocation = { site: globalSite, environment: here, language: 'en', route: 'login' } as const;
    const facts = pageFactsOf(siteLocation);
    const own = loginFactsOf(siteLocation) ?? expect.unreachable();
    const page = new URL(`https://${facts.host}/en/login`);
    const { allowedDomains } = appInputOf(
      facts,
      loginSettingsOf(own, { route: 'login', isLogIn: true, page, device: 'desktop' }),
      page,
      'desktop',
    ).visit;
    const hosts = sites
      .filter((site) => site !== globalSite)
      .flatMap((site) => [hostOf(site, there), `blog.${hostOf(site, there)}`]);
    const wanted = hosts.map((host) => `https://${host}/en/dashboard`);
    expect(wanted.map((href) => redirectTarget(href, page, allowedDomains))).toEqual(
      here === there ? wanted : wanted.map(() => '/'),
    );
  },
);

test('the list of an environment is the union of its sites and its alternate domains [CONST-23]', () => {
  const labels = ['com', 'eu', 'tr', 'kz', 'nl', 'ge', 'id', 'ae', 'hk', 'jp'];
  expect(redirectDomains('production')).toEqual([
    ...labels.map((label) => `${label}.northgate.example`),
    'northgate-alt.example',
  ]);
  expect(redirectDomains('test')).toEqual(labels.map((label) => `${label}.test.northgate.example`));
});

test('every site confirms a ticket that opens an account for the first time [QUICK-01] (decision D25)', () => {
  expect(sites.filter(({ confirmsTickets }) => !confirmsTickets).map(({ id }) => id)).toEqual([]);
});

test.each([
  ['production', ['https://web.telegram.org'], []],
  ['test', ['https://web.telegram.org'], []],
  ['testnet', ['https://web.telegram.org'], []],
  ['local', ['http://web.messenger.localhost:1'], ['http://app.tallybird.localhost:1']],
] as const)(
  'in %s the messengers %j may frame the mini app, and the partners %j the OAuth pages (decision D22)',
  (environment, messengers, partners) => {
    const port = environment === 'local' ? '1' : '';
    expect([messengerOrigins(environment, port), partnerOrigins(environment, port)]).toEqual([messengers, partners]);
  },
);

test('only a developer’s machine runs stand-ins in place of the scripts of captcha vendors (decision D08)', () => {
  expect(captchaScripts).toEqual({ production: 'vendors', test: 'vendors', testnet: 'vendors', local: 'standIns' });
});

test('a log-out says where it was, and that its user ended the session [CALL-10] (A63)', () => {
  expect(logOutMarks).toEqual({ sc: 'web', ec: 'user' });
});

test('no environment is below an alternate domain of another [CONST-23] [SITE-02]', () => {
  const alternates = domains.flatMap((one) => one.alternates);
  expect(
    domains.filter(({ parent, frames }) =>
      alternates.some((one) => `.${parent}`.endsWith(`.${one}`) || `.${frames}`.endsWith(`.${one}`)),
    ),
  ).toEqual([]);
});

test.each(sites.map((site) => [site.id, site] as const))(
  'the mini app of %s logs in as its log-in page, but for QR and a second Telegram [CAPT-10] [ROUTE-17] [TG-02]',
  (_, site) => {
    const siteLocation = { site, environment: 'production' } as const;
    const own = loginFactsOf({ ...siteLocation, route: 'login' }) ?? expect.unreachable();
    expect(miniAppFactsOf({ ...siteLocation, route: 'telegram-register-login' })).toEqual({
      ...own,
      ways: own.ways.filter((way) => way !== 'qr' && way !== 'telegram'),
      waysAbove: ['telegram'],
      ticksBotMessages: site.ticksBotMessages,
      ...(site.id === 'tur' && { logIn: 'tr-login' }),
    });
  },
);
