import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { sites } from '../../sites/sites.ts';
import { createRegistration, type RegisterChannel } from '../../services/client/registration.ts';
import { lastCode, proof, sealed } from '../wire/flows.ts';
import { openStage } from '../wire/stage.ts';
import { desk, openWorld, site, type World } from './world.ts';

const channel: RegisterChannel = {
  userCode: '<b>GRACE7</b>',
  isUserCodeTyped: true,
  channel: 'spring',
  page: 'http://com.northgate.localhost/en/register',
  telegramSource: 'live',
  isFromOutsideCrypto: true,
  wantsEuNews: true,
  telegram: null,
};
const ann = { kind: 'email', email: 'ann@exchange.test' } as const;

async function page(world: World): Promise<Document> {
  const response = await world.fetch(`${desk}/sign-ups`);
  expect(response.status).toBe(200);
  return new JSDOM(await response.text()).window.document;
}

const send = (world: World, path: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  world.fetch(`${desk}/sign-ups/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: desk },
  });

const cells = (document: Document): readonly (readonly string[])[] =>
  [...document.querySelectorAll('section:first-of-type tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );

it('lists each attempt with site, call, type number, account, channel fields and stage [REG-13] [REG-18]', async () => {
  const at = await openStage(createRegistration, { origin: site.are });
  const stage = async () => (await page(at.world), cells(await page(at.world))[0]?.at(-1));
  const started = await at.calls.beginRegistration({ family: 'compliance', account: ann, channel, proof, way: 'code' });
  if (started.kind !== 'begun') throw new Error(started.kind);
  const { uuid } = started;
  expect(await stage()).toBe('begun');
  await at.calls.sendRegisterItem({ uuid, account: ann, way: 'code' });
  expect(await stage()).toBe('sent');
  await at.calls.checkRegisterCode({ uuid, code: lastCode(at.world) });
  expect(await stage()).toBe('verified');
  await at.calls.setRegisterPassword({ uuid, sealed: await sealed(at.world) });
  const document = await page(at.world);
  const [, siteId, call, type, account, , cameWith, last] = cells(document)[0] ?? [];
  expect([siteId, call, type, account, last]).toEqual([
    'are',
    'register_compliance',
    '1',
    'ann@exchange.test',
    'account',
  ]);
  for (const text of [
    '<b>GRACE7</b>',
    'spring',
    'http://com.northgate.localhost/en/register',
    '"tg_source":"live"',
    '"ext_act":"non_crypto"',
    'euSubscription',
    'isManuallyModifyUserCode',
    'telegram',
  ])
    expect(cameWith).toContain(text);
  expect(document.querySelectorAll('main b')).toHaveLength(0);
  expect(document.body.textContent).not.toContain(uuid.reveal());
});

it('says of each attempt whether its own code was sent: a second one, too soon, has only begun [REG-09] [REG-17]', async () => {
  const at = await openStage(createRegistration, { origin: site.global });
  const begin = () => at.calls.beginRegistration({ family: 'older', account: ann, channel, proof, way: 'code' });
  await begin();
  await begin();
  const stages = async () => cells(await page(at.world)).map((row) => row.at(-1));
  expect(await stages()).toEqual(['begun', 'sent']);
});

it('says of an attempt for an account that existed already that it was refused, not that it made one [REG-08] [REG-28]', async () => {
  const at = await openStage(createRegistration, { origin: site.global });
  const ada = { kind: 'email', email: 'ada@northgate.example' } as const;
  const started = await at.calls.beginRegistration({ family: 'newer', account: ada, channel, proof, way: 'code' });
  if (started.kind !== 'begun') throw new Error(started.kind);
  const { uuid } = started;
  await at.calls.sendRegisterItem({ uuid, account: ada, way: 'code' });
  expect(await at.calls.checkRegisterCode({ uuid, code: lastCode(at.world) })).toMatchObject({
    kind: 'alreadyRegistered',
  });
  expect(cells(await page(at.world))[0]?.at(-1)).toBe('refused: 30206');
});

it('lists conversions, partner reports and tasks [CALL-04] [CALL-33] [CALL-15]', async () => {
  const world = await openWorld();
  world.store.write((run) => {
    run("INSERT INTO conversion VALUES (1, 'spring', 1)");
    run("INSERT INTO partner_report VALUES (1, 'cabital', 'uuid-1', 'success')");
    run("INSERT INTO telegram_task VALUES ('77', 'campaign-1', 'task-1', 1)");
  });
  const text = (await page(world)).body.textContent;
  for (const shown of ['spring', 'cabital', 'success', '77', 'campaign-1', 'task-1']) expect(text).toContain(shown);
  expect(text).not.toContain('uuid-1');
});

const config = async (world: World, path: string, key: string, origin: string = site.global): Promise<unknown> =>
  (
    (await world.call(`${origin}/v3/config/${path}`, {
      project_name: 'gatehouse',
      keys: [key],
      properties: { language: 'en' },
    })) as { result: Readonly<Record<string, unknown>> }
  ).result[key];

it('sets layout and type of the experiment, or none [REG-02] [REG-03]', async () => {
  const world = await openWorld();
  expect((await send(world, 'experiment', { layout: 'newBrand', type: 'newLink' })).status).toBe(303);
  expect(await config(world, 'web', 'cht.signup.config')).toEqual({ layout: 'newBrand', register_type: 'newLink' });
  await send(world, 'experiment', { layout: '', type: '' });
  expect(await config(world, 'web', 'cht.signup.config')).toEqual({});
});

it.each([
  ['hide', 'hide'],
  ['modal', 'modal'],
  ['absent', undefined],
])('sets how guides refer to another site: %s [CALL-61] (A29)', async (mode, expected) => {
  const world = await openWorld();
  await send(world, 'guide', { mode });
  const { result } = await world.call(`${site.global}/user/public/country/guide`, { siteId: 'BYBIT' });
  expect((result as { showMode?: string }).showMode).toBe(expected);
});

it('restricts operating on one site and opens it again [CMPL-07]', async () => {
  const world = await openWorld();
  const restricted = async (origin: string) =>
    (
      (await (await world.fetch(`${origin}/x-api/compliance/v1/wall/regulation-info`)).json()) as {
        result: { restrictOperate: boolean };
      }
    ).result.restrictOperate;
  await send(world, 'regulation', { site: 'global', state: 'restricted' });
  await send(world, 'regulation', { site: 'eu', state: 'open' });
  expect([await restricted(site.global), await restricted(site.eu), await restricted(site.tur)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('starts with the rewards of each site, and replaces or removes those of one [CALL-17] [SITE-14] [CONST-22]', async () => {
  const world = await openWorld();
  const banner = (origin: string) => config(world, 'banner', 'cht.signup.banner', origin);
  expect(await banner(site.eu)).toEqual({ sign_up: '$30', samples: ['$5,030', '$5,030', '$5,145'] });
  expect(await banner(site.global)).toEqual({ sign_up: '$50', samples: ['$5,050', '$30,050', '$6,082'] });
  const form = { site: 'eu', state: 'given', sign_up: '$9', sample_1: '<b>1</b>', sample_2: '$2', sample_3: '$3' };
  await send(world, 'banner', form);
  expect(await banner(site.eu)).toEqual({ sign_up: '$9', samples: ['<b>1</b>', '$2', '$3'] });
  await send(world, 'banner', { ...form, state: 'missing' });
  expect([await banner(site.eu), await banner(site.global)]).toEqual([
    null,
    { sign_up: '$50', samples: ['$5,050', '$30,050', '$6,082'] },
  ]);
});

it.each([
  ['experiment', { layout: 'wide', type: '' }],
  ['guide', { mode: 'none' }],
  ['regulation', { site: 'mars', state: 'open' }],
  ['banner', { site: 'eu', state: 'given', sign_up: 'x'.repeat(201), sample_1: '', sample_2: '', sample_3: '' }],
])('refuses an unknown value of %s, and says so', async (path, form: Readonly<Record<string, string>>) => {
  const world = await openWorld();
  const document = new JSDOM(await (await send(world, path, form)).text()).window.document;
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Nothing was changed');
});

it('offers every site in its forms, each with a labelled control', async () => {
  const document = await page(await openWorld());
  for (const control of document.querySelectorAll('select, input')) expect(control.closest('label')).not.toBeNull();
  for (const select of document.querySelectorAll('select[name=site]'))
    expect([...select.querySelectorAll('option')].map(({ value }) => value)).toEqual(sites.map(({ id }) => id));
});
