import { afterEach, expect, test, vi } from 'vitest';
import { createCollector } from '../../services/browser/collector.ts';
import { createMonitor } from '../../services/browser/monitor.ts';
import type { LogIn } from '../../services/client/login.ts';
import { metricsPath } from '../../services/contract/metrics.ts';
import { verifyCheck, verifySend } from '../../services/contract/verification.ts';
import { Secret } from '../../services/secret.ts';
import { attemptPortsOf, type AttemptPorts } from '../../src/flows/login/attempt.ports.ts';
import { desk, openWorld, site } from '../exchange/world.ts';
import { ManualClock } from '../manual-clock.ts';
import { hanging, json, servicesOver, inertBrowser } from './environment.ts';

type AttemptParts = Parameters<typeof attemptPortsOf>[0];

/** The ports of an attempt over services, where nothing but them may be used, unless a test says so. */
function portsOver(services: Awaited<ReturnType<AttemptParts['services']>>, parts: Partial<AttemptParts> = {}) {
  const unreachable = () => expect.unreachable();
  return attemptPortsOf({
    keepIdentity: () => undefined,
    services: () => Promise.resolve(services),
    frame: unreachable,
    monitor: () => undefined,
    notify: unreachable,
    tabs: { notify: unreachable },
    location: inertBrowser.location,
    ...parts,
  });
}

const attempt: LogIn = {
  call: 'login',
  identifier: 'ada@northgate.example',
  sealed: { envelope: new Secret('c2VhbGVk'), timestamp: 1_700_000_000_000 },
  proof: { kind: 'ticket', ticket: new Secret('t1cket'), randstr: 'rand' },
  scene: 31000,
};

test.each([
  ['a server that is down', () => new Response('', { status: 502 }), {}, 'server'],
  ['a portal’s page', () => new Response('<h1>Welcome</h1>'), {}, 'unreadable'],
  ['success without a token', () => json({ ret_code: 0 }), {}, 'server'],
  ['a network that breaks', () => Promise.reject(new TypeError('Failed to fetch')), {}, 'network'],
  ['no network', () => json({}), { isOnline: () => false }, 'offline'],
] as const)(
  'an attempt that ends by %s shows the support code that the monitor gets, once [ERR-44] [HTTP-20] [MON-01]',
  async (_, answer, change, reason) => {
    const { services, events } = servicesOver(answer, change);
    const outcome = await services.logIn(attempt);
    const { reference } = outcome.kind === 'unreachable' ? outcome : expect.unreachable();
    expect(reference).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(events.filter((event) => event.reference !== undefined)).toEqual([
      { name: 'Log-in Failed', path: '/login', reason, reference },
    ]);
  },
);

test('each attempt has a new support code; an aborted one is not reported [ERR-44] [HTTP-26]', async () => {
  const broken = servicesOver(() => new Response('', { status: 500 }));
  await broken.services.logIn(attempt);
  await broken.services.logIn(attempt);
  expect(new Set(broken.events.map(({ reference }) => reference)).size).toBe(2);
  const left = servicesOver(hanging);
  const leaving = new AbortController();
  const outcome = left.services.logIn(attempt, leaving.signal);
  leaving.abort();
  await outcome;
  expect(left.events.filter(({ name }) => name === 'Log-in Failed')).toEqual([]);
});

test.each([31030, 31003, 41105, 41107, 987_654])(
  'an attempt refused with %i shows the support code that the monitor gets, once [ERR-02] [HTTP-20] [MON-01]',
  async (code) => {
    const { services, events } = servicesOver(() => json({ ret_code: code }));
    const outcome = await services.logIn(attempt);
    const { reference } = 'reference' in outcome ? outcome : expect.unreachable();
    expect(events.filter((event) => event.reference !== undefined)).toEqual([
      { name: 'Log-in Refused', path: '/login', code, reference },
    ]);
  },
);

afterEach(() => vi.unstubAllGlobals());

const grant = {
  kind: 'code',
  provider: 'google',
  code: new Secret('c'),
  verifier: new Secret('v'),
  redirectUri: 'https://exchange.test/en/authorized',
} as const;

const { signal } = new AbortController();

const otherWays = {
  makeQr: {
    path: '/v3/public/qrcode/generate',
    ask: (ports: AttemptPorts) => ports.qr.makeQr({ input: undefined, signal }),
  },
  logInThirdParty: {
    path: '/user/public/login/thirdparty',
    ask: (ports: AttemptPorts) =>
      ports.thirdParty.logInThirdParty({ input: { grant, proof: attempt.proof, isInTelegram: false }, signal }),
  },
  sendVerificationCode: {
    path: verifySend.path,
    ask: (ports: AttemptPorts) =>
      ports.verification.sendVerificationCode({ input: { ticket: new Secret('t'), item: 'email' }, signal }),
  },
  checkVerificationCode: {
    path: verifyCheck.path,
    ask: (ports: AttemptPorts) =>
      ports.verification.checkVerificationCode({
        input: { ticket: new Secret('t'), item: 'email', code: new Secret('271828') },
        signal,
      }),
  },
  readQrStatus: {
    path: '/v3/public/qrcode/status',
    ask: (ports: AttemptPorts) => ports.qr.readQrStatus({ input: { uuid: new Secret('u') }, signal }),
  },
} as const;

test.each([
  ['readQrStatus', 31003, { kind: 'banned', code: 31003, host: '', banTicket: null }],
  ['readQrStatus', 10016, { kind: 'refused', code: 100161 }],
  ['readQrStatus', 41105, { kind: 'declined', code: 41105 }],
  ['makeQr', 10016, { kind: 'refused', code: 100161 }],
  ['makeQr', 987_654, { kind: 'refused', code: 987_654 }],
  ['readQrStatus', 40029, { kind: 'terminated', code: 40029 }],
  ['logInThirdParty', 31003, { kind: 'banned', code: 31003, banTicket: null }],
  ['logInThirdParty', 31018, { kind: 'ipLimited', code: 31018 }],
  ['logInThirdParty', 41107, { kind: 'kycMissing', code: 41107 }],
  ['logInThirdParty', 41121, { kind: 'belongsElsewhere', code: 41121, host: 'hk.northgate.localhost' }],
  ['logInThirdParty', 987_654, { kind: 'refused', code: 987_654 }],
  ['sendVerificationCode', 987_654, { kind: 'refused', code: 987_654 }],
  ['checkVerificationCode', 987_654, { kind: 'refused', code: 987_654 }],
] as const)(
  'a refusal at %s with %i shows the support code that the monitor gets, once [QR-04] [HTTP-20] [MON-01]',
  async (port, code, answer) => {
    const { services, events } = servicesOver(() => json({ ret_code: code, ret_msg: 'No' }));
    const monitor = (event: (typeof events)[number]): void => void events.push(event);
    const outcome = await otherWays[port].ask(portsOver(services, { monitor }));
    const { reference } = 'reference' in outcome ? outcome : expect.unreachable();
    expect(outcome).toEqual({
      host: '',
      ...answer,
      message: 'No',
      reference: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
    });
    expect(events.filter((event) => event.reference !== undefined)).toEqual([
      { name: 'Log-in Refused', path: otherWays[port].path, code: answer.code, reference },
    ]);
  },
);

test.each(['sendVerificationCode', 'checkVerificationCode', 'logInThirdParty', 'makeQr'] as const)(
  '10002 to %s is left to the screen that asked: a refusal with its code, and no toast [ERR-17]',
  async (port) => {
    const { services, toasts } = servicesOver(() => json({ ret_code: 10002, ret_msg: 'Too late' }));
    const outcome = await otherWays[port].ask(portsOver(services));
    expect(outcome).toMatchObject({ kind: 'refused', code: 10002, message: 'Too late' });
    expect(toasts).toEqual([]);
  },
);

test('a sign-in with a password is announced to the other tabs, a refused one is not [T06] [LOGIN-09]', async () => {
  let signsIn = true;
  const { services } = servicesOver(() =>
    json(signsIn ? { ret_code: 0, token: 't1', result: {} } : { ret_code: 31002, ret_msg: 'No' }),
  );
  const announced: string[] = [];
  const { attempt: ports } = portsOver(services, {
    notify: () => undefined,
    tabs: { notify: () => void announced.push('changed') },
  });
  expect(await ports.logIn({ input: attempt, signal })).toMatchObject({ kind: 'signedIn' });
  signsIn = false;
  await ports.logIn({ input: attempt, signal });
  expect(announced).toEqual(['changed']);
});

test.each(['makeQr', 'logInThirdParty', 'logIn'] as const)(
  'a sign-in by %s ignores a ban lookup of another account in this browser [BAN-01] [BAN-07]',
  async (port) => {
    const jar = new Map([['self_unbind_token', 'of-another-user']]);
    const { services } = servicesOver(() => json({ ret_code: 31003, ret_msg: 'No' }), {}, jar);
    const ports = portsOver(services);
    await (port === 'logIn' ? ports.attempt.logIn({ input: attempt, signal }) : otherWays[port].ask(ports));
    expect([...jar.keys()]).not.toContain('self_unbind_token');
  },
);

test('the desk of the exchange finds a user’s support code while the page is open [ERR-44] [MON-01] [MON-02]', async () => {
  const world = await openWorld();
  const sent: Promise<Response>[] = [];
  const collector = createCollector({
    send: (body) =>
      sent.push(
        world.fetch(`${site.global}${metricsPath}`, { method: 'POST', body, headers: { origin: site.global } }),
      ) > 0,
    clock: new ManualClock(),
  });
  const monitor = createMonitor({ findScript: () => null, collector });
  const { services } = servicesOver(() => new Response('', { status: 503 }), { monitor });
  const outcome = await services.logIn(attempt);
  await Promise.all(sent);
  const page = await (await world.fetch(`${desk}/events`)).text();
  expect(outcome).toMatchObject({ kind: 'unreachable', reference: expect.any(String) });
  expect(page).toContain(outcome.kind === 'unreachable' ? outcome.reference : 'a reference');
  expect(page).toContain('Log-in Failed');
});
