import { describe, expect, test } from 'vitest';
import type { Attribution } from '../../machines/rules/attribution.ts';
import { createWire } from '../../services/client/wire.ts';
import { countConversion } from '../../src/page/session/conversion.ts';
import { json, servicesOver, type Sent } from './environment.ts';

const PROFILE = '/v2/private/user/profile';
const CHECK = '/user/public/conversion/check';

interface Visit {
  readonly attribution?: Attribution;
  readonly token?: string | null;
  readonly profile?: object;
  readonly check?: () => Response;
  readonly consent?: string;
  readonly isNewUser?: boolean;
  readonly query?: string;
}

/** The requests and toasts after a sign-in. */
async function reported({
  attribution = { utmsource: 'mail' },
  token = 't0ken',
  profile = { ret_code: 0, result: { id: 5 } },
  check = () => json({ ret_code: 0 }),
  consent,
  isNewUser = false,
  query = '',
}: Visit) {
  const answer = ({ url }: Sent): Response => (url.pathname === CHECK ? check() : json(profile));
  const over = servicesOver(answer, {}, new Map(token === null ? [] : [['gh_token', token]]));
  if (consent !== undefined) over.kept.set('ACCEPT-GDPR-COOKIE', consent);
  const page = new URL(`http://com.northgate.localhost/en/register${query}`);
  await countConversion({ ...over.environment, wire: createWire(over.environment), attribution, isNewUser, page });
  return { ...over, counted: over.sent.filter(({ url }) => url.pathname === CHECK) };
}

describe('a sign-in from a campaign', () => {
  test('is counted once, with source, profile number and token, also while the page closes [AFF-12] [CALL-04]', async () => {
    const { sent, counted } = await reported({});
    expect(counted.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { source: 'mail', data: { user_id: 5, token: 't0ken' } }],
    ]);
    expect(counted[0]?.init.keepalive).toBe(true);
    expect(sent.filter(({ url }) => url.pathname === PROFILE).map(({ init }) => init.keepalive)).toEqual([false]);
    expect(sent.filter(({ url }) => url.href.includes('t0ken'))).toEqual([]);
  });

  test.each<[string, Visit]>([
    ['no campaign is known', { attribution: {} }],
    [
      'a task or a resumed log-in stands where sources stand [QUERY-12]',
      { attribution: { source: 'commit_login', campaign: 'spring', medium: 'affiliate' } },
    ],
    ['no session exists', { token: null }],
    ['the profile has no id', { profile: { ret_code: 0, result: { id: 0 } } }],
    [
      'the id of the profile is one that a number cannot hold [B13]',
      { profile: { ret_code: 0, result: { id: '9007199254740993' } } },
    ],
    ['the profile cannot be loaded', { profile: { ret_code: 10002 } }],
    ['the person has declined to be followed [UI-06]', { consent: '0' }],
  ])('is not counted where %s [AFF-12]', async (_, facts) => {
    expect((await reported(facts)).counted).toEqual([]);
  });

  test.each([
    [10006, [10006]],
    [31018, []],
    [987_654, []],
  ])(
    'shows no error and keeps the session when refused with %i (toasts: %j) [AFF-12] [CALL-04] [ERR-03] [ERR-04]',
    async (code, news) => {
      const { toasts, jar, counted } = await reported({ check: () => json({ ret_code: code, ret_msg: 'no' }) });
      expect([counted.length, toasts.map((toast) => toast.code), jar.get('gh_token')]).toEqual([1, news, 't0ken']);
    },
  );
});

test.each<[string, Visit, string]>([
  ['the campaign that brought the person', {}, 'mail'],
  ['nothing else, where neither is known', { attribution: {} }, 'registerOther'],
  [
    'the application that it leads to, where no campaign is known',
    { attribution: {}, query: `?redirect_url=${encodeURIComponent('https://com.northgate.example/en/cards/new')}` },
    'registerCard',
  ],
])('a new account is counted for %s [REG-23] [AFF-12] [CALL-04]', async (_, facts, source) => {
  const { counted } = await reported({ ...facts, isNewUser: true });
  expect(counted.map(({ body }) => body['source'])).toEqual([source]);
});
