import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWire } from '../../services/client/wire.ts';
import { reportSignUp } from '../../src/page/session/after-sign-up.ts';
import { json, memoryStorage, servicesOver, type Sent } from './environment.ts';

const TASK = '/fht/growth/miniapp/task/v1/complete_task';
const PARTNER = '/v3/private/misc/cabital/post-register';
const KYC = '/v3/private/kyc/get-rc-config';
const KOREA = '/fht/growth/activity-api/v1/korea/home';
const COUNTRY = '/user/public/ip/country';

const task = JSON.stringify({ campaignId: 'c1', registerTaskId: 'r1', bindTaskId: 'b1' });

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage(new Map([['TG_TASK', task]])));
  vi.stubGlobal('sessionStorage', memoryStorage(new Map()));
});
afterEach(() => vi.unstubAllGlobals());

interface Visit {
  readonly query?: string;
  readonly country?: string;
  readonly token?: string | null;
  readonly consent?: string;
  readonly refusal?: number;
}

/** What is sent, kept and shown after a sign-up. */
async function reported({ query = '', country = 'DE', token = 't0ken', consent, refusal = 0 }: Visit) {
  const answer = ({ url }: Sent): Response =>
    json(
      url.pathname === COUNTRY
        ? { ret_code: 0, result: { code: country, is_visible: true } }
        : { ret_code: refusal, ret_msg: 'no' },
    );
  const over = servicesOver(
    answer,
    { telegramToken: () => null },
    new Map(token === null ? [] : [['gh_token', token]]),
  );
  if (consent !== undefined) over.kept.set('ACCEPT-GDPR-COOKIE', consent);
  await reportSignUp({
    ...over.environment,
    wire: createWire(over.environment),
    page: new URL(`http://com.northgate.localhost/en/channel-register${query}`),
    site: 'BYBIT',
  });
  const callsOf = (path: string) => over.sent.filter(({ url }) => url.pathname === path);
  return { ...over, callsOf };
}

const partner = '?register_channel=cabital&uuid=partner-1';

test('a new account completes its task, and is reported to its partner and its site [REG-30] [TG-15] [CALL-33] [CALL-34]', async () => {
  const { callsOf, kept } = await reported({ query: partner });
  expect(callsOf(TASK).map(({ body }) => body)).toEqual([{ campaignId: 'c1', taskId: 'r1' }]);
  expect(callsOf(PARTNER).map(({ body, headers }) => [body, headers.get('usertoken')])).toEqual([
    [{ channel: 'cabital', uuid: 'partner-1', status: 'success' }, 't0ken'],
  ]);
  expect(callsOf(KYC).map(({ url }) => url.search)).toEqual(['?site_id=BYBIT']);
  expect(callsOf(KOREA)).toEqual([]);
  expect(Number(kept.get('signup_time'))).toBeGreaterThan(0);
});

test('the sharer of a new account is no longer kept: the next sign-up in the tab has no sharer [AFF-10]', async () => {
  sessionStorage.setItem('gh_sharer', JSON.stringify({ name: 'Grace', code: 'BROKER7' }));
  await reported({});
  expect(sessionStorage.getItem('gh_sharer')).toBeNull();
});

test.each([
  ['?register_channel=cabital', ['kept-1']],
  [partner, ['partner-1']],
  ['?register_channel=other', []],
])(
  'the id that the tab keeps for a partner is reported at «%s» as %s, and no longer kept [REG-30] [T15]',
  async (query, ids) => {
    sessionStorage.setItem('gh_partner', 'kept-1');
    const { callsOf } = await reported({ query });
    expect(callsOf(PARTNER).map(({ body }) => body)).toEqual(ids.map((uuid) => expect.objectContaining({ uuid })));
    expect(sessionStorage.getItem('gh_partner')).toBeNull();
  },
);

test.each([
  ['', 'no channel'],
  ['?register_channel=other&uuid=u', 'another channel'],
  ['?register_channel=cabital', 'no partner’s id'],
])('with «%s», %s, no partner is notified [REG-30]', async (query) => {
  expect((await reported({ query })).callsOf(PARTNER)).toEqual([]);
});

test('the activity for Korea is called once for visitors from there, and for no others [REG-25] [CALL-52]', async () => {
  expect((await reported({ country: 'KR' })).callsOf(KOREA)).toHaveLength(1);
  expect((await reported({ country: 'JP' })).callsOf(KOREA)).toEqual([]);
});

test.each([10006, 31018, 987_654])(
  'reports that are refused with %i show nothing, end no session and stop no other report [REG-30] [ERR-03]',
  async (refusal) => {
    const { toasts, jar, callsOf } = await reported({ query: partner, country: 'KR', refusal });
    expect([toasts, jar.get('gh_token')]).toEqual([[], 't0ken']);
    expect([TASK, PARTNER, KYC, KOREA].map((path) => callsOf(path).length)).toEqual([1, 1, 1, 1]);
  },
);

test('without a session nothing is reported [REG-30]', async () => {
  expect((await reported({ token: null, query: partner })).sent).toEqual([]);
});

test('the time of a sign-up is not kept for a visitor who has declined cookies [REG-31] [STORE-04]', async () => {
  expect((await reported({ consent: '0' })).kept.has('signup_time')).toBe(false);
});
