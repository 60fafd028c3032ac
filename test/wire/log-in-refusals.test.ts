import { expect, test } from 'vitest';
import { profile } from '../../services/contract/session.ts';
import { attempt, json, servicesOver } from './environment.ts';
import { reported } from './reported.ts';

const answering = (body: unknown, init?: ResponseInit) => servicesOver(() => json(body, init));

test.each([
  [31030, 'passwordLocked'],
  [31018, 'ipLimited'],
  [50101, 'accountUpgrading'],
  [41123, 'unsupported'],
  [41125, 'unsupported'],
  [41126, 'unsupported'],
  [41127, 'unsupported'],
  [41128, 'unsupported'],
  [20100, 'refused'],
  [41007, 'refused'],
  [10002, 'refused'],
] as const)(
  'code %i is «%s», no toast [ERR-17] [ERR-22] [ERR-23] [ERR-24] [ERR-25] [ERR-26] [ERR-27] [ERR-39] [LOGIN-08] [LOGIN-12]',
  async (code, kind) => {
    const { services, toasts } = answering({ ret_code: code, ret_msg: 'why', result: null });
    expect(await services.logIn(attempt)).toEqual({ kind, ...reported(code, 'why') });
    expect(toasts).toEqual([]);
  },
);

test.each([
  [null, null],
  [{ ban_ticket: 'names-the-account' }, 'names-the-account'],
  [{ ban_ticket: '' }, null],
  [{ ban_ticket: 7 }, null],
])(
  'refusal 31003 with %j carries the ticket %s for the ban lookup, no toast [BAN-01] [ERR-26]',
  async (result, ticket) => {
    const { services, toasts } = answering({ ret_code: 31003, ret_msg: 'why', result });
    const outcome = await services.logIn(attempt);
    expect(outcome).toMatchObject({ kind: 'banned', ...reported(31003, 'why') });
    expect(outcome.kind === 'banned' && (outcome.banTicket?.reveal() ?? null)).toBe(ticket);
    expect(toasts).toEqual([]);
  },
);

test.each([
  [33003, 'captchaRefused'],
  [10009, 'keyRefused'],
] as const)(
  'code %i is «%s», without a toast; the monitor gets the user’s support code [CAPT-20] [LOGIN-10] [HTTP-20]',
  async (code, kind) => {
    const { services, toasts, events } = answering({ ret_code: code, ret_msg: 'why', result: null });
    const outcome = await services.logIn(attempt);
    expect(outcome).toEqual({ kind, ...reported(code, 'why') });
    expect([toasts, events.map(({ name, reference }) => [name, reference])]).toEqual([
      [],
      [['Log-in Refused', 'reference' in outcome && outcome.reference]],
    ]);
  },
);

const main = { kycMissing: 41107, belongsElsewhere: { code: 41121, host: 'hk.northgate.localhost' } };
const turkey = { kycMissing: 41102, belongsElsewhere: { code: 41121, host: 'hk.northgate.localhost' } };
const hongKong = { kycMissing: null, belongsElsewhere: { code: 41122, host: 'com.northgate.localhost' } };
const nowhere = { kycMissing: null, belongsElsewhere: null };

test.each([
  ['main', main, 41107, { kind: 'kycMissing' }],
  ['main', main, 41102, { kind: 'declined' }],
  ['main', main, 41121, { kind: 'belongsElsewhere', host: 'hk.northgate.localhost' }],
  ['main', main, 41122, { kind: 'declined' }],
  ['Turkish', turkey, 41102, { kind: 'kycMissing' }],
  ['Turkish', turkey, 41107, { kind: 'declined' }],
  ['Hong Kong', hongKong, 41122, { kind: 'belongsElsewhere', host: 'com.northgate.localhost' }],
  ['Hong Kong', hongKong, 41121, { kind: 'declined' }],
  ['ordinary', nowhere, 41102, { kind: 'declined' }],
  ['ordinary', nowhere, 41107, { kind: 'declined' }],
  ['ordinary', nowhere, 41121, { kind: 'declined' }],
] as const)(
  'on the %s site, whose own refusals are %j, code %i is %j [MODAL-12] [MODAL-13] [MODAL-14] [MODAL-16] [SITE-28] (A52)',
  async (_, refusals, code, outcome) => {
    const { services, toasts } = servicesOver(() => json({ ret_code: code, ret_msg: 'why' }), { refusals });
    expect(await services.logIn(attempt)).toEqual({ ...reported(code, 'why'), ...outcome });
    expect(toasts).toEqual([]);
  },
);

test.each([
  400601, 400602, 41102, 41103, 41104, 41105, 41106, 41108, 400605, 400606, 400607, 10026, 30055, 41122, 21101, 21103,
  21105,
])(
  'code %i has no screen: it is returned with its text, no toast [ERR-28] [ERR-37] [ERR-38] [ERR-39] [ERR-40]',
  async (code) => {
    const { services, toasts } = answering({ ret_code: code, ret_msg: 'why' });
    expect(await services.logIn(attempt)).toEqual({ kind: 'declined', ...reported(code, 'why') });
    expect(toasts).toEqual([]);
  },
);

test.each([
  [{ ret_code: 0, result: { use_thirdparty: 1 } }, 'thirdPartyOnly'],
  [{ ret_code: 0, result: { use_thirdparty: true } }, 'thirdPartyOnly'],
  [{ ret_code: 31002, result: { use_thirdparty: 1, pass_err_count: 3 } }, 'thirdPartyOnly'],
  [{ ret_code: 20100, result: { use_thirdparty: 1 } }, 'thirdPartyOnly'],
  [{ ret_code: 41105, result: { use_thirdparty: 1 } }, 'thirdPartyOnly'],
  [{ ret_code: 0, token: 't', result: { use_thirdparty: 1 } }, 'signedIn'],
  [{ ret_code: 0, result: { use_thirdparty: 1, verify_ticket: 't1', verify_items: ['email'] } }, 'verificationNeeded'],
  [{ ret_code: 31003, result: { use_thirdparty: 1 } }, 'banned'],
  [{ ret_code: 31030, result: { use_thirdparty: 1 } }, 'passwordLocked'],
  [{ ret_code: 33003, result: { use_thirdparty: 1 } }, 'captchaRefused'],
  [{ ret_code: 0, result: { use_thirdparty: 0 } }, 'unreachable'],
  [{ ret_code: 0, result: { use_thirdparty: false } }, 'unreachable'],
  [{ ret_code: 0, result: { use_thirdparty: 'yes' } }, 'unreachable'],
  [{ ret_code: 31002, result: { use_thirdparty: 0, pass_err_count: 3 } }, 'wrongPassword'],
] as const)(
  '%j yields «%s»: a third-party account is sent to its provider when no other step is possible [LOGIN-06] [LOGIN-05]',
  async (reply, kind) => {
    const outcome = await answering(reply).services.logIn(attempt);
    expect(outcome.kind).toBe(kind);
    if (kind === 'thirdPartyOnly') expect(outcome).toMatchObject(reported(reply.ret_code, ''));
  },
);

test.each([
  [['email', 5], ['email']],
  [
    [null, 'google2fa', { item: 'email' }, 'passkey', 'mobile'],
    ['sms', 'authenticator'],
  ],
])('of the verification items %j only known ones are offered [LOGIN-11] [B06]', async (items, offered) => {
  expect(
    await answering({ ret_code: 0, result: { verify_ticket: 't1', verify_items: items } }).services.logIn(attempt),
  ).toMatchObject({ kind: 'verificationNeeded', items: offered });
});

test.each([
  [true, 41007, 'unsupported'],
  [false, 41007, 'refused'],
  [undefined, 41007, 'refused'],
  [true, 20100, 'refused'],
] as const)(
  'with the dialog flag %s, code %i yields «%s» without a toast [MODAL-10] [ERR-27] (A54)',
  async (flag, code, kind) => {
    const { services, toasts } = answering({ ret_code: code, ret_msg: 'why' });
    expect(await services.logIn({ ...attempt, ...(flag !== undefined && { showUnsupportedModal: flag }) })).toEqual({
      kind,
      ...reported(code, 'why'),
    });
    expect(toasts).toEqual([]);
  },
);

test("a terminated account is toasted with the reply's message, otherwise with the catalogue's [ERR-14]", async () => {
  const bare = answering({ ret_code: 40029 });
  expect(await bare.services.logIn(attempt)).toEqual({ kind: 'terminated', ...reported(40029, '') });
  expect(bare.toasts).toEqual([{ code: 40029, message: '', duration: 5000, throttle: 0, isAnnouncedByCaller: true }]);
  const worded = answering({ ret_code: 40029, ret_msg: 'closed in May' });
  await worded.services.logIn(attempt);
  expect(worded.toasts[0]?.message).toBe('closed in May');
});

test('10016 on log-in shows as 100160, an unknown code as itself; 41124 is not silent [ERR-10] [ERR-39] [ERR-42] [B07]', async () => {
  for (const [received, shown] of [
    [10016, 100160],
    [987_654, 987_654],
    [41124, 41124],
    [30054, 30054],
  ] as const) {
    const { services, toasts } = answering({ ret_code: received, ret_msg: 'm' });
    expect(await services.logIn(attempt)).toEqual({ kind: 'refused', ...reported(shown, 'm') });
    expect(toasts).toEqual([{ code: shown, message: 'm', duration: 5000, throttle: 0, isAnnouncedByCaller: true }]);
  }
});

test('10006 says that the session has ended, but not by an attempt to log in or sign up [ERR-03] [REG-28]', async () => {
  const { services, toasts } = servicesOver(() => json({ ret_code: 10006 }), {}, new Map([['gh_token', 'old']]));
  await services.logIn(attempt);
  await services.wire.call(profile, {});
  expect(toasts.map(({ isSessionOver }) => isSessionOver === true)).toEqual([false, true]);
});

test('10006 on the log-in page is toasted once in ten seconds and leaves the token alone [ERR-03] [ERR-04] [K01]', async () => {
  const { services, toasts, jar } = servicesOver(
    () => json({ ret_code: 10006, ret_msg: 'expired' }),
    {},
    new Map([['gh_token', 'old']]),
  );
  await services.logIn(attempt);
  expect(toasts).toEqual([
    { code: 10006, message: 'expired', duration: 5000, throttle: 10_000, isAnnouncedByCaller: true },
  ]);
  expect(jar.get('gh_token')).toBe('old');
  const elsewhere = servicesOver(
    () => json({ ret_code: 10006 }),
    { isAuthPage: () => false },
    new Map([['gh_token', 'old']]),
  );
  await elsewhere.services.logIn(attempt);
  expect(elsewhere.jar.has('gh_token')).toBe(false);
});

test('429 returns the wait of the reply, or 30 s [N13]', async () => {
  const named = servicesOver(() => new Response('', { status: 429, headers: { 'retry-after': '7' } }));
  expect(await named.services.logIn(attempt)).toMatchObject({
    kind: 'tooMany',
    retryAfter: 7000,
    code: 429,
    reference: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
  });
  const silent = servicesOver(() => new Response('', { status: 429 }));
  expect(await silent.services.logIn(attempt)).toMatchObject({
    kind: 'tooMany',
    retryAfter: 30_000,
    code: 429,
    reference: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
  });
});

test.each([
  ['2147484', 86_400_000],
  ['99999999999', 86_400_000],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 86_400_000],
  ['86400', 86_400_000],
  ['-5', 30_000],
  ['0', 30_000],
  ['soon', 30_000],
])(
  '429 with a wait of %j blocks the form for %i ms, between 1 ms and one day [N13] [T10]',
  async (requested, retryAfter) => {
    const { services } = servicesOver(() => new Response('', { status: 429, headers: { 'retry-after': requested } }));
    expect(await services.logIn(attempt)).toMatchObject({ kind: 'tooMany', retryAfter });
  },
);
