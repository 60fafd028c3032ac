import { describe, expect, test } from 'vitest';
import { createComplianceServices } from '../../services/client/compliance.ts';
import { createCrossOriginCall } from '../../services/client/cross-origin-call.ts';
import { regulationInfo, withoutGateway } from '../../services/contract/compliance.ts';
import { hanging, json, servicesOver, type Sent } from './environment.ts';

const allowed = 'https://compliance.northgate.example';
const restricted = { ret_code: 0, result: { restrictOperate: true } };

function over(answer: (sent: Sent) => Response | Promise<Response>, jar = new Map<string, string>()) {
  const { environment, services, ...rest } = servicesOver(answer, {}, jar);
  return { ...rest, ...createComplianceServices(services.wire, environment, [allowed]) };
}

describe('the regulation [ROLE-08] [CONST-05] [G01]', () => {
  test('the regulation country is EEA, empty or unknown, cached for 10 s [CMPL-07] [CMPL-09] [CMPL-10]', async () => {
    for (const [answer, country] of [
      [json(restricted), 'EEA'],
      [json({ ret_code: 0, result: {} }), ''],
      [new Response('', { status: 500 }), null],
      [new Response('{'), null],
      [json({ ret_code: 10002 }), null],
    ] as const) {
      expect(await over(() => answer).readRegulation()).toBe(country);
    }
    const { readRegulation, sent, clock, kept } = over(() => json(restricted));
    await readRegulation();
    expect(kept.has('REGULATION_RESTRICT_OPERATE')).toBe(true);
    clock.pass(9900);
    await readRegulation();
    expect(sent).toHaveLength(1);
    clock.pass(200);
    await readRegulation();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.url.pathname).toBe('/x-api/compliance/v1/wall/regulation-info');
  });
});

test.each([
  ['EEA', 0, 'EEA', 0],
  ['EEA', 9999, 'EEA', 0],
  ['', 9999, '', 0],
  ['EEA', 10_000, '', 1],
  ['eea', 0, '', 1],
  ['EEA ', 0, '', 1],
] as const)(
  'the answer %j of %i ms ago is the country %j, after %i calls [CMPL-07] [CMPL-10] [STORE-11]',
  async (stored, age, country, calls) => {
    const { readRegulation, sent, clock, kept } = over(() => json({ ret_code: 0, result: {} }));
    kept.set('REGULATION_RESTRICT_OPERATE', `${clock.now()}:${stored}`);
    clock.pass(age);
    expect(await readRegulation()).toBe(country);
    expect(sent).toHaveLength(calls);
  },
);

test('a token in the reply of another origin counts as lost [S12] [HTTP-15]', async () => {
  const { environment } = servicesOver(() => json({ ret_code: 0, token: 'planted', result: {} }));
  const { token } = await createCrossOriginCall(environment, allowed)(withoutGateway(regulationInfo), {});
  expect(token).toBe('lost');
});

test('a regulation answer kept by a clock that was set back since is asked for again [CMPL-10] [T09]', async () => {
  const { readRegulation, sent, clock, kept } = over(() => json({ ret_code: 0, result: {} }));
  kept.set('REGULATION_RESTRICT_OPERATE', `${clock.now() + 3_600_000}:EEA`);
  expect(await readRegulation()).toBe('');
  expect(sent).toHaveLength(1);
});

test('a regulation answer that a gateway nests one level deeper is read [CMPL-07] [HTTP-14]', async () => {
  expect(await over(() => json({ ret_code: 0, data: { result: { restrictOperate: true } } })).readRegulation()).toBe(
    'EEA',
  );
  expect(
    await over(() =>
      json({ ret_code: 0, result: { restrictOperate: false }, data: { result: { restrictOperate: true } } }),
    ).readRegulation(),
  ).toBe('');
  expect(await over(() => json({ ...restricted, data: 'junk' })).readRegulation()).toBe('EEA');
});

test('a lookup that takes too long leaves the country unknown [CMPL-08] [G01]', async () => {
  const { readRegulation, clock } = over(hanging);
  const requested = readRegulation();
  await new Promise((resolve) => setImmediate(resolve));
  clock.pass(30_000);
  expect(await requested).toBeNull();
});

test('a corrupt stored regulation answer is ignored [S09]', async () => {
  const { readRegulation, sent, kept } = over(() => json({ ret_code: 0, result: {} }));
  kept.set('REGULATION_RESTRICT_OPERATE', '{"evil":1}');
  expect(await readRegulation()).toBe('');
  expect(sent).toHaveLength(1);
});

test.each([
  'https://evil.example',
  'evil.example',
  '//evil.example',
  'https://compliance.northgate.example.evil.example',
  'https://compliance.northgate.example@evil.example',
  'https://compliance.northgate.example:8443',
  'http://compliance.northgate.example',
  'https://compliance.northgate.example/..//evil.example',
  'javascript:alert(1)',
  'COMPLIANCE.NORTHGATE.EXAMPLE',
  '',
  '\u0000',
  'x'.repeat(100_000),
])(
  'the stored host %j is not on the list, so the request goes to the site [S12] [STORE-10] [CMPL-09]',
  async (host) => {
    const { readRegulation, sent, kept } = over(() => json(restricted));
    kept.set('complianceSDKApi2Host', host);
    expect(await readRegulation()).toBe('EEA');
    expect(sent.map(({ url }) => url.href)).toEqual([
      'http://com.northgate.localhost/x-api/compliance/v1/wall/regulation-info',
    ]);
  },
);

test.each([allowed, 'compliance.northgate.example'])(
  'the listed stored host %j is called, without token, guest id or cookies [S12] [STORE-10] [CMPL-09]',
  async (host) => {
    const jar = new Map([
      ['gh_token', 'secret-token'],
      ['gh_guid', 'g'.repeat(36)],
    ]);
    const { readRegulation, sent, kept } = over(() => json({ ...restricted, token: 'planted' }), jar);
    kept.set('complianceSDKApi2Host', host);
    expect(await readRegulation()).toBe('EEA');
    const [one] = sent;
    expect(one?.url.href).toBe(`${allowed}/compliance/v1/wall/regulation-info`);
    expect(one?.init.credentials).toBe('omit');
    expect([...(one?.headers ?? [])].map(([name]) => name).toSorted()).toEqual(['lang', 'platform', 'x-user-agent']);
    expect(JSON.stringify(one?.init)).not.toContain('secret-token');
    expect(jar).toEqual(
      new Map([
        ['gh_token', 'secret-token'],
        ['gh_guid', 'g'.repeat(36)],
      ]),
    );
  },
);

test('a session-over reply of such a host does not end the session [S12] [SESS-03]', async () => {
  const jar = new Map([['gh_token', 't']]);
  const { readRegulation, kept, toasts } = over(() => json({ ret_code: 10006, ret_msg: 'expired' }), jar);
  kept.set('complianceSDKApi2Host', allowed);
  expect(await readRegulation()).toBeNull();
  expect([jar.get('gh_token'), toasts.length]).toEqual(['t', 0]);
});

const rule = {
  element: 'bonus',
  action: 'hide',
  ext: { amount: 5 },
  priority: '7',
  siteId: ' EU ',
  account: 4711,
  rc: null,
  logic: 'or',
};

test('a rule has all its fields, and missing ones match anything [CMPL-06]', async () => {
  const { readStaticConfig } = over(() =>
    json({ rules: [rule, { element: 'bonus', action: 'show', priority: 1, more: true }] }),
  );
  expect(await readStaticConfig({ folder: 'test' })).toMatchObject({
    rules: [
      {
        element: 'bonus',
        action: 'hide',
        isHidden: true,
        ext: { amount: 5 },
        priority: 7,
        siteId: 'EU',
        account: '4711',
        rc: '',
        logic: 'or',
      },
      {
        element: 'bonus',
        action: 'show',
        isHidden: false,
        ext: null,
        priority: 1,
        siteId: '',
        account: '',
        rc: '',
        logic: 'and',
      },
    ],
    broken: 0,
  });
});

test.each([
  { ...rule, element: '' },
  { ...rule, element: 5 },
  { ...rule, action: 5 },
  { ...rule, priority: 'high' },
  { ...rule, priority: null },
  { ...rule, siteId: ['EU'] },
  { ...rule, account: {} },
  { ...rule, rc: true },
  { ...rule, logic: 'xor' },
  null,
  [],
  'rule',
])('the invalid rule %j is dropped, and the others are kept [CMPL-06]', async (broken) => {
  const { readStaticConfig } = over(() => json({ rules: [rule, broken] }));
  expect(await readStaticConfig({ folder: 'test' })).toMatchObject({
    kind: 'loaded',
    rules: [{ element: 'bonus' }],
    broken: 1,
  });
});

test('the three named keys are returned unchanged, and a missing one is null [CMPL-11] [SITE-31]', async () => {
  const full = {
    redeemAmount: { ext: '50' },
    hideRedeemSite: { action: 'EU' },
    zhHostnameList: { ext: ['hk.northgate.example'] },
  };
  const { readStaticConfig } = over(({ url }) => json(url.pathname.includes('/testnet/') ? {} : full));
  expect(await readStaticConfig({ folder: 'prod' })).toMatchObject({ parts: full });
  expect(await readStaticConfig({ folder: 'testnet' })).toMatchObject({
    kind: 'loaded',
    rules: [],
    parts: { redeemAmount: null, hideRedeemSite: null, zhHostnameList: null },
  });
});

test.each([['prod'], ['test'], ['testnet']] as const)(
  'the file of the folder %s is requested without token or cookies, and may be missing [CALL-21] [HTTP-02]',
  async (folder) => {
    const { readStaticConfig, sent } = over(() => new Response('{"rules":['), new Map([['gh_token', 't']]));
    expect(await readStaticConfig({ folder })).toEqual({ kind: 'missing' });
    expect(
      sent.map(({ url, headers, init }) => [
        url.pathname,
        headers.get('usertoken'),
        headers.get('guid'),
        init.credentials,
      ]),
    ).toEqual([[`/static/config/${folder}/login-entry-fe.json`, null, expect.stringMatching(/^.{36}$/), 'omit']]);
  },
);

test('a rule with deeply nested extras is dropped without an error [CMPL-06] [B10]', async () => {
  const nested = (depth: number): string =>
    `{"element":"bonus","action":"deep","priority":${depth},"ext":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const { readStaticConfig } = over(() => new Response(`{"rules":[${nested(32)},${nested(33)},${nested(100_000)}]}`));
  expect(await readStaticConfig({ folder: 'test' })).toMatchObject({
    kind: 'loaded',
    rules: [{ priority: 32 }],
    broken: 2,
  });
});
