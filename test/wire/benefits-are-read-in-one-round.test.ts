import { expect, test } from 'vitest';
import { createComplianceServices } from '../../services/client/compliance.ts';
import { Secret } from '../../services/secret.ts';
import { bannerConfig } from '../../services/contract/config.ts';
import { staticConfigs } from '../../services/contract/static-config.ts';
import { shareInfo } from '../../services/contract/affiliate.ts';
import { benefitsPortsOf } from '../../src/flows/shared/benefits.ports.ts';
import { globalSite } from '../../sites/global.site.ts';
import { euSite } from '../../sites/eu.site.ts';
import type { Site } from '../../sites/site.ts';
import { site as origins } from '../exchange/world.ts';
import { browserClock } from '../../services/browser/clock.ts';
import { createSharers } from '../../services/browser/sharer.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { memoryStorage } from './environment.ts';
import { openStage } from './stage.ts';

const signal = new AbortController().signal;

async function open(
  { wireId, rewards }: Pick<Site, 'wireId' | 'rewards'>,
  origin: string,
  { arePromised = true, isTimeOver = false, account = '' } = {},
) {
  const stage = await openStage((wire, environment) => createComplianceServices(wire, environment, []), { origin });
  const { readBenefits, readPromises } = benefitsPortsOf({
    services: async () => ({ wire: stage.wire }),
    compliance: async () => stage.calls,
    folder: 'test',
    clock: { ...browserClock, setTimeout: (then) => (isTimeOver ? setTimeout(then) : setTimeout(() => undefined)) },
    sharers: createSharers(
      guardedStorage(() => memoryStorage(new Map())),
      new EventTarget(),
    ),
    page: new URL(origin),
    rewardPage: { wireId, host: new URL(origin).hostname, language: 'en' },
    readAccount: () => Promise.resolve(account),
  });
  const read = (token: string | null) =>
    readBenefits({ input: { rewards, arePromised, token: token === null ? null : new Secret(token) }, signal });
  const readAgain = () => readPromises({ input: { rewards, arePromised }, signal });
  return { ...stage, read, readAgain };
}

test('a page of the global site shows its reward, three samples and the redemption [CONST-21] [CONST-22] [SITE-31]', async () => {
  const { read, requests } = await open(globalSite, origins.global);
  expect(await read(null)).toEqual({
    kind: 'read',
    promised: {
      rewards: { signUp: '$50', samples: ['$5,050', '$30,050', '$6,082'] },
      redemption: { amount: '$50' },
    },
    sharer: null,
  });
  expect(requests.toSorted()).toEqual([
    'GET /static/config/test/login-entry-fe.json',
    'GET /x-api/compliance/v1/wall/regulation-info',
    'POST /v3/config/banner',
  ]);
});

test('a page of the EU shows its own amounts and no redemption, although it is regulated [SITE-14] [SITE-31]', async () => {
  const { read } = await open(euSite, origins.eu);
  expect(await read(null)).toMatchObject({
    promised: { rewards: { signUp: '$30', samples: ['$5,030', '$5,030', '$5,145'] }, redemption: null },
  });
});

test('where a rule hides rewards nothing is promised [CMPL-15]', async () => {
  const { read, world } = await open(globalSite, origins.global);
  world.store.write((run) => run("INSERT INTO regulation VALUES ('global', 1)"));
  expect(await read('share-7')).toMatchObject({
    promised: { rewards: null, redemption: null },
    sharer: { name: 'Grace', code: 'BROKER7' },
  });
});

test.each([
  ['ada', null],
  ['ben', '$50'],
  ['', '$50'],
])('a rule for the account «ada» applies to «%s» alone [CMPL-02] [CMPL-15] [SITE-31]', async (account, reward) => {
  const { read, readAgain, world } = await open(globalSite, origins.global, { account });
  const rules = JSON.stringify({ rules: [{ element: 'rewards', action: 'hide', priority: 1, account: 'ada' }] });
  world.store.write((run) => run('UPDATE static_config SET value = ?', rules));
  expect((await read(null)).promised.rewards?.signUp ?? null).toBe(reward);
  expect((await readAgain()).promised.rewards?.signUp ?? null).toBe(reward);
});

test.each([
  [0, { rewards: { signUp: '$50' } }],
  [1, { rewards: null, redemption: null }],
])(
  'amounts and sharer that do not arrive in time are those of the site, and none under %i rules [CMPL-15] [CONST-16] [G03]',
  async (rules, promised) => {
    const { read, fault, world } = await open(globalSite, origins.global, { isTimeOver: true });
    if (rules > 0) world.store.write((run) => run("INSERT INTO regulation VALUES ('global', 1)"));
    fault(bannerConfig, 'hang');
    fault(shareInfo, 'hang');
    expect(await read('share-7')).toMatchObject({ promised, sharer: null });
  },
);

test('a British page promises nothing and names no sharer, whose code counts all the same [REG-26] [AFF-10]', async () => {
  const { read } = await open(globalSite, origins.global, { arePromised: false });
  expect(await read('share-7')).toEqual({
    kind: 'read',
    promised: { rewards: null, redemption: null },
    sharer: { name: '', code: 'BROKER7' },
  });
});

test.each(['http', 'code', 'html', 'empty'] as const)(
  'amounts of the site replace those of a configuration that fails, without redemption: %s [CONST-22] [SITE-31] [G03]',
  async (kind) => {
    const { read, fault } = await open(euSite, origins.eu);
    fault(bannerConfig, kind, kind === 'http' ? 500 : 10_500);
    fault(staticConfigs.test, kind, kind === 'http' ? 500 : 10_500);
    fault(shareInfo, kind, kind === 'http' ? 500 : 10_500);
    expect(await read('share-7')).toEqual({
      kind: 'read',
      promised: {
        rewards: { signUp: '$30', samples: ['$5,030', '$5,030', '$5,145'] },
        redemption: null,
      },
      sharer: null,
    });
  },
);
