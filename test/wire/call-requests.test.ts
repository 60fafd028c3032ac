import { expect, test } from 'vitest';
import { Secret } from '../../services/secret.ts';
import { json } from './environment.ts';
import { ownRewards, callsOver } from './calls-over.ts';

type Calls = ReturnType<typeof callsOver>['calls'];

const sendings: readonly (readonly [
  name: string,
  ask: (calls: Calls) => Promise<unknown>,
  method: string,
  address: string,
  body: unknown,
])[] = [
  [
    '[CALL-01]',
    (calls) => calls.quickLogIn({ ticket: new Secret('t') }),
    'POST',
    '/user/public/quick_login',
    { tmp_token: 't' },
  ],
  ['[CALL-02]', (calls) => calls.readQuickToken(), 'POST', '/user/private/quick_token', {}],
  [
    '[CALL-03]',
    (calls) => calls.switchTrading({ environment: 'demo' }),
    'POST',
    '/user/private/trade/switch',
    { env: 'demo' },
  ],
  [
    '[CALL-04]',
    (calls) => calls.countConversion({ source: 's', user: 5, token: new Secret('t') }),
    'POST',
    '/user/public/conversion/check',
    { source: 's', data: { user_id: 5, token: 't' } },
  ],
  ['[CALL-05]', (calls) => calls.readBoundAccount(), 'GET', '/user/private/one_people_bind/get', {}],
  ['[CALL-06] [LOGIN-15]', (calls) => calls.bindAccount({}), 'POST', '/user/private/one_people_bind/set', {}],
  [
    '[CALL-06]',
    (calls) => calls.bindAccount({ uid: '2' }),
    'POST',
    '/user/private/one_people_bind/set',
    { bind_uid: '2' },
  ],
  ['[CALL-07]', (calls) => calls.readMember(), 'GET', '/user/private/member/info', {}],
  ['[CALL-08]', (calls) => calls.readWhiteHosts({ fixed: [] }), 'GET', '/user/public/get-white-hosts', {}],
  [
    '[CALL-11]',
    (calls) => calls.readShareInfo({ token: new Secret('t 1') }),
    'GET',
    '/fiat/public/channel/common-share-info?token=t+1',
    {},
  ],
  [
    '[CALL-16]',
    (calls) => calls.checkRisk({ details: { login_name: 'a' } }),
    'POST',
    '/user/public/risk/default-intercept',
    { sence: 30002, ext_info: { login_name: 'a' } },
  ],
  [
    '[CALL-17]',
    (calls) => calls.readBanner({ fallback: ownRewards }),
    'POST',
    '/v3/config/banner',
    { project_name: 'gatehouse', keys: ['cht.signup.banner'], properties: { language: 'en' } },
  ],
  [
    '[CALL-18] [CALL-19]',
    (calls) => calls.readSignUpConfig(),
    'POST',
    '/v3/config/web',
    { project_name: 'gatehouse', keys: ['cht.signup.config', 'cht.gray.config'], properties: { language: 'en' } },
  ],
  [
    '[CALL-21]',
    (calls) => calls.readStaticConfig({ folder: 'testnet' }),
    'GET',
    '/static/config/testnet/login-entry-fe.json',
    {},
  ],
  [
    '[CALL-26] [AFF-01]',
    (calls) => calls.readInviter({ id: '12', country: 'DE', group: '3' }),
    'POST',
    '/affiliate/apis/v1/open-info',
    { affid: '12', country: 'DE', group_id: '3' },
  ],
  [
    '[CALL-27] [AFF-03]',
    (calls) => calls.readAnonymity({ id: '12' }),
    'POST',
    '/affiliate/v5/anonymity',
    { affiliate_id: '12' },
  ],
  [
    '[CALL-28] [AFF-06]',
    (calls) => calls.checkCode({ scene: 'broker', code: 'B' }),
    'POST',
    '/s1/code/info',
    { scene: 3, tpl: 'B' },
  ],
  [
    '[CALL-28] [HTTP-13]',
    (calls) => calls.checkCode({ scene: 'normal', code: 'N' }),
    'POST',
    '/s1/code/info',
    { scene: 0, tpl: 'N' },
  ],
  ['[CALL-29]', (calls) => calls.readCountries(), 'GET', '/v2/public/country-list', {}],
  ['[CALL-30]', (calls) => calls.readDisabledCountries(), 'GET', '/v2/public/country-list?is_disable=1&is_iso=1', {}],
  ['[CALL-31]', (calls) => calls.readCallingCode(), 'GET', '/register/countryCode', {}],
  ['[CALL-32]', (calls) => calls.readPermission(), 'GET', '/register/permission_v2', {}],
  [
    '[CALL-33]',
    (calls) => calls.notifyPartner({ channel: 'c', uuid: new Secret('u'), status: 's' }),
    'POST',
    '/v3/private/misc/cabital/post-register',
    { channel: 'c', uuid: 'u', status: 's' },
  ],
  ['[CALL-34]', (calls) => calls.readKycConfig({ site: 'EU' }), 'GET', '/v3/private/kyc/get-rc-config?site_id=EU', {}],
  ['[CALL-52]', (calls) => calls.readKoreaActivity(), 'POST', '/fht/growth/activity-api/v1/korea/home', {}],
  [
    '[CALL-61]',
    (calls) => calls.readCountryGuide({ site: 'EU' }),
    'POST',
    '/user/public/country/guide',
    { siteId: 'EU' },
  ],
  ['[CALL-62]', (calls) => calls.readShownCountries(), 'GET', '/v3/public/country-list', {}],
  ['[CALL-63]', (calls) => calls.readIpCountry(), 'GET', '/user/public/ip/country', {}],
  ['[CALL-65]', (calls) => calls.readUser(), 'GET', '/v3/private/user/info', {}],
  [
    '[CALL-66] [AFF-08]',
    (calls) => calls.readAvatar({ code: 'G7', country: 'DE' }),
    'GET',
    '/affiliate/v5/avatar?id=G7&country=DE',
    {},
  ],
];

test.each(sendings)('%s one request with exactly its fields: %o %s %s', async (_, ask, method, address, body) => {
  const { calls, sent } = callsOver();
  await ask(calls);
  expect(sent.map((one) => [one.method, one.url.pathname + one.url.search, one.body])).toEqual([
    [method, address, body],
  ]);
});

test.each(sendings)('%s the request layer passes code 10002 on without a toast', async (_, ask) => {
  const { calls, sent, toasts } = callsOver(() => json({ ret_code: 10002, ret_msg: 'm' }));
  await ask(calls);
  expect(sent.length).toBe(1);
  expect(toasts).toEqual([]);
});
