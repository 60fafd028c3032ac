import { expect, test } from 'vitest';
import { countriesOf } from '../../services/client/countries.ts';
import { createOAuth } from '../../services/client/oauth.ts';
import { createServices } from '../../services/client/services.ts';
import { createWire } from '../../services/client/wire.ts';
import { Secret } from '../../services/secret.ts';
import { json, servicesOver } from './environment.ts';
import { ownRewards, callsOver } from './calls-over.ts';
import { oauthQuery } from './oauth-query.ts';

test.each(['', 'a1', '12a', '1 2', ' 12', '１２', '١٢٣', '1e3', '-1', '+1', '12\n'])(
  'the affiliate id %j is invalid: no request is sent [AFF-05] [VAL-01] [I03]',
  async (id) => {
    const { calls, sent } = callsOver();
    expect(await calls.readInviter({ id, country: '', group: '' })).toEqual({ kind: 'notAnId' });
    expect(await calls.readAnonymity({ id })).toEqual({ kind: 'notAnId' });
    expect(sent).toEqual([]);
  },
);

test.each([
  [{}, false],
  [{ kyc_person_level: 0, member_tag: { KYC: 0 } }, false],
  [{ kyc_person_level: '0', member_tag: { KYC: '0' } }, false],
  [{ kyc_person_level: 1 }, true],
  [{ kyc_person_level: '2' }, true],
  [{ member_tag: { KYC: 1 } }, true],
  [{ kyc_person_level: 0, member_tag: { KYC: '3' } }, true],
  [{ kyc_person_level: 0, member_tag: null }, false],
])('a member %j has KYC: %s [ROLE-05] [ENT-03]', async (result, hasKyc) => {
  expect(await callsOver(() => json({ ret_code: 0, result })).calls.readMember()).toMatchObject({
    kind: 'member',
    hasKyc,
  });
});

test('a user has nine fields or defaults; wrong types or an unsafe id make it invalid [ENT-01] [CALL-65] [HTTP-27] [B13]', async () => {
  const full = {
    id: '5',
    username: 'Ada',
    vague_email: 'a***',
    vague_mobile: '+49***',
    email_verified: true,
    mobile_verified: 0,
    has_google2fa: 1,
    lang: 'en',
    status: 1,
    extra: {},
  };
  expect(await callsOver(() => json({ ret_code: 0, result: full })).calls.readUser()).toEqual({
    kind: 'user',
    user: {
      id: 5,
      name: 'Ada',
      email: 'a***',
      mobile: '+49***',
      isEmailVerified: true,
      isMobileVerified: false,
      hasAuthenticator: true,
      language: 'en',
      status: '1',
    },
  });
  expect(await callsOver(() => json({ ret_code: 0, result: { id: 5 } })).calls.readUser()).toMatchObject({
    kind: 'user',
    user: { name: '', hasAuthenticator: false },
  });
  for (const wrong of [
    { ...full, id: [] },
    { ...full, id: '9007199254740993' },
    { ...full, email_verified: 'yes' },
    { ...full, username: 7 },
    null,
  ]) {
    expect(await callsOver(() => json({ ret_code: 0, result: wrong })).calls.readUser()).toMatchObject({
      kind: 'unreachable',
      reason: 'unreadable',
    });
  }
});

test.each<[unknown, unknown]>([
  [
    { code: 'DE', is_visible: true, group_country: 'EEA', asn: 1 },
    { kind: 'located', country: 'DE', isServed: true, group: 'EEA' },
  ],
  [{ code: 'DE' }, { kind: 'located', country: 'DE', isServed: true, group: '' }],
  [
    { code: 'US', is_visible: false },
    { kind: 'located', country: 'US', isServed: false, group: '' },
  ],
  [{ is_visible: false }, { kind: 'located', country: '', isServed: false, group: '' }],
  [{ code: '', is_visible: true }, { kind: 'unknown' }],
  [{ code: 7 }, { kind: 'unknown' }],
  [{ code: 'DE', is_visible: 'perhaps' }, { kind: 'unknown' }],
])(
  "the visitor's location %j is read as %j, never as an error [CMPL-13] [CMPL-14] [CALL-63] [HTTP-27]",
  async (result, answer) => {
    expect(await callsOver(() => json({ ret_code: 0, result })).calls.readIpCountry()).toMatchObject(answer as object);
  },
);

test('allowed hosts join the fixed ones without invalid entries; a failure leaves the fixed ones [CALL-08] [G07]', async () => {
  const fixed = ['northgate.example'];
  const found = [
    'partner.example',
    'northgate.example',
    'com',
    '*.example',
    'EVIL.example',
    'evil.example/path',
    'https://evil.example',
    'a..b',
    '',
    7,
    null,
    'javascript:alert(1)',
    'evil.example.',
    '127.0.0.1',
  ];
  expect(await callsOver(() => json({ ret_code: 0, result: found })).calls.readWhiteHosts({ fixed })).toEqual({
    kind: 'joined',
    hosts: ['northgate.example', 'partner.example'],
  });
  for (const failing of [
    () => json({ ret_code: 99_999, result: ['evil.example'] }),
    () => json({ ret_code: 0, result: { evil: 1 } }),
    () => new Response('', { status: 500 }),
    () => new Response('{'),
  ]) {
    expect(await callsOver(failing).calls.readWhiteHosts({ fixed })).toEqual({ kind: 'fixed', hosts: fixed });
  }
});

test.each<[unknown, unknown]>([
  [[{ code: 'de', name: 'Germany', calling_code: '+49' }], [{ code: 'DE', name: 'Germany', callingCode: '49' }]],
  [
    { list: [{ iso: 'TR', country_name: 'Türkiye', area_code: 90 }] },
    [{ code: 'TR', name: 'Türkiye', callingCode: '90' }],
  ],
  [
    [
      { country_code: 'GE', name: 'Georgia', phone_code: 'none' },
      { country_code: 'GE', name: 'twice' },
    ],
    [{ code: 'GE', name: 'Georgia', callingCode: '' }],
  ],
  [[{ name: 'Türkiye', iso: 'TR', code: '+90' }], [{ code: 'TR', name: 'Türkiye', callingCode: '90' }]],
  [[{ country_name: 'Türkiye', iso2: 'TR', country_code: '90' }], [{ code: 'TR', name: 'Türkiye', callingCode: '90' }]],
  [
    [{ country: 'TR', country_name: 'Türkiye', calling_code: '0090' }],
    [{ code: 'TR', name: 'Türkiye', callingCode: '90' }],
  ],
  [[{ country: 'Türkiye', code: 'TR', calling_code: '' }], [{ code: 'TR', name: 'Türkiye', callingCode: '' }]],
  [
    [
      { code: 'PR', name: 'Puerto Rico', calling_code: '1-787' },
      { code: 'DO', name: 'Dominican Republic', calling_code: '+1 (809)' },
    ],
    [
      { code: 'PR', name: 'Puerto Rico', callingCode: '1787' },
      { code: 'DO', name: 'Dominican Republic', callingCode: '1809' },
    ],
  ],
  [
    {
      hot: [{ code: 'DE', name: 'Germany' }],
      list: [
        { code: 'FR', name: 'France' },
        { code: 'DE', name: 'Germany' },
      ],
      letters: ['A', 'B', 'C'],
    },
    [
      { code: 'FR', name: 'France', callingCode: '' },
      { code: 'DE', name: 'Germany', callingCode: '' },
    ],
  ],
  [[{ code: '<b>', name: 'x' }, { code: 'DE' }, { name: 'x' }, null, 7, 'DE', []], []],
  ['DE', []],
  [null, []],
  [{}, []],
  [[[]], []],
  [7, []],
])('the list %j is read as %j [ENT-08] [G06]', (result, countries) => {
  expect(countriesOf(result)).toEqual(countries);
});

test('static configuration rules are parsed individually; an invalid one is counted and dropped [CMPL-06] [CMPL-11] [SITE-31]', async () => {
  const rules = [
    { element: 'rewards', action: 'hide', priority: '3', rc: null },
    { element: 'rewards', action: 'hide', priority: 1, siteId: 7 },
    { element: '', action: 'x', priority: 1 },
    { element: 'x', priority: 1 },
    'rule',
    { element: 'y', action: 'show', priority: 1, logic: 'xor' },
  ];
  const answer = await callsOver(() =>
    json({ rules, redeemAmount: { ext: { amount: 50 } }, hideRedeemSite: 'EU' }),
  ).calls.readStaticConfig({ folder: 'prod' });
  expect(answer).toEqual({
    kind: 'loaded',
    rules: [
      {
        element: 'rewards',
        action: 'hide',
        priority: 3,
        siteId: '',
        account: '',
        rc: '',
        logic: 'and',
        ext: null,
        isHidden: true,
      },
      {
        element: 'rewards',
        action: 'hide',
        priority: 1,
        siteId: '7',
        account: '',
        rc: '',
        logic: 'and',
        ext: null,
        isHidden: true,
      },
    ],
    broken: 4,
    parts: { redeemAmount: { ext: { amount: 50 } }, hideRedeemSite: null, zhHostnameList: null },
  });
});

test('the monitor gets no secret of a call, whatever its result [HTTP-28] [ANALYTICS-03]', async () => {
  const { calls, events } = callsOver(() => new Response('', { status: 403 }));
  await calls.readShareInfo({ token: new Secret('s3cret') });
  await calls.quickLogIn({ ticket: new Secret('s3cret') });
  await calls.countConversion({ source: 's', user: 5, token: new Secret('s3cret') });
  expect(events.map(({ name }) => name)).toEqual(['Ajax Forbidden', 'Ajax Forbidden', 'Ajax Forbidden']);
  expect(JSON.stringify(events)).not.toContain('s3cret');
});

test('a refusal that contains a configuration is ignored [G03] [CALL-17] [CALL-18]', async () => {
  const result = {
    'cht.signup.config': { layout: 'new', register_type: 'newCode' },
    'cht.signup.banner': { sign_up: '$1', samples: ['$1', '$2', '$3'] },
    'cht.download.config': { EU: true },
  };
  const { calls, environment } = callsOver(() => json({ ret_code: 99_999, result }));
  expect(await calls.readSignUpConfig()).toEqual({ kind: 'missing' });
  expect(await calls.readBanner({ fallback: ownRewards })).toEqual({ kind: 'fallback', rewards: ownRewards });
  expect(await createServices(environment).readSettings()).toEqual({ kind: 'missing' });
});

test.each([
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', null],
  ['1e300', null],
  ['0.5', null],
])('consent for the account %s is requested for %s: an unsafe id is ignored [B13] [T07]', async (id, read) => {
  const over = servicesOver(
    () => new Response(`{"ret_code":50001,"result":{"account":{"id":${id},"username":"Big"}}}`),
  );
  expect(await createOAuth(createWire(over.environment)).preAuthorize(oauthQuery)).toEqual({
    kind: 'consentNeeded',
    account: read === null ? null : { id: read, username: 'Big' },
  });
});

test.each([
  ['"42"', '42'],
  ['42', '42'],
  ['9007199254740993', null],
  ['1e21', null],
  ['0.5', null],
])(
  'the bound account %s is read as %s: a number beyond safe integers is dropped [B13] [CALL-05] [LOGIN-15]',
  async (uid, read) => {
    const { calls } = callsOver(() => new Response(`{"ret_code":0,"result":{"bind_uid":${uid}}}`));
    expect(await calls.readBoundAccount()).toMatchObject(
      read === null ? { kind: 'unreachable', reason: 'unreadable' } : { kind: 'bound', uid: read },
    );
  },
);

test.each(['0', '"0"', '"000"', '""', 'null'])(
  'a bound account %s counts as unbound, so that binding is offered [CALL-05] [LOGIN-15]',
  async (uid) => {
    const { calls } = callsOver(() => new Response(`{"ret_code":0,"result":{"bind_uid":${uid}}}`));
    expect(await calls.readBoundAccount()).toEqual({ kind: 'unbound' });
  },
);
