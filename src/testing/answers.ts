import type { WireAnswer } from '../../machines/cases.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { memoryCookies } from '../../services/browser/cookies.ts';
import { createSessionStore } from '../../services/browser/session-store.ts';
import { createAccountServices } from '../../services/client/account.ts';
import { createComplianceServices } from '../../services/client/compliance.ts';
import { createQr } from '../../services/client/qr.ts';
import { createQuickServices } from '../../services/client/quick.ts';
import { createReferenceServices } from '../../services/client/reference.ts';
import { createServices, type Services } from '../../services/client/services.ts';
import { createThirdParty } from '../../services/client/third-party.ts';
import { createVerification } from '../../services/client/verification.ts';
import type { ServiceEnvironment } from '../../services/client/wire.ts';
import { redirectDomains } from '../../sites/sites.ts';
import { Secret } from '../../services/secret.ts';
import { BROKEN, localAnswers, wireAnswers, type LocalPort, type PortName, type WirePort } from './cases.ts';
import { SimulatedClock } from './clock.ts';
import { revived } from './secrets.ts';

/** What a named answer comes to: the outcome that the machine gets, and the toasts that the request layer raised on the way. */
export interface Decoded {
  readonly output: () => unknown;
  readonly notices: readonly Notice[];
}

export type AnswerBook = Readonly<Record<PortName, Readonly<Record<string, Decoded>>>>;

/** Milliseconds after which the request layer gives a call up. [HTTP-16] */
export const DEADLINE = 30_000;

/** Asks the real client what it makes of every wire body of the cases; answers of the browser are taken as they stand. */
export async function decodeAnswers(): Promise<AnswerBook> {
  const wire = await Promise.all(
    Object.entries(wireAnswers).map(async ([port, answers]) => {
      const decoded = await Promise.all(
        Object.entries<WireAnswer>(answers).map(
          async ([name, answer]) => [name, await decode(port as WirePort, answer)] as const,
        ),
      );
      return [port, Object.fromEntries(decoded)] as const;
    }),
  );
  const local = Object.entries(localAnswers).map(
    ([port, answers]) =>
      [
        port,
        Object.fromEntries(Object.entries<object>(answers).map(([name, value]) => [name, localAnswer(value)])),
      ] as const,
  );
  return Object.fromEntries([...wire, ...local]) as AnswerBook;
}

/** Every name that a port can be answered with. */
export function answerNames(port: PortName): readonly string[] {
  return [
    ...Object.keys(port in wireAnswers ? wireAnswers[port as WirePort] : localAnswers[port as LocalPort]),
    BROKEN,
  ];
}

/** Whether nothing but the request's own deadline ends the call. */
export function isSilent(port: PortName, name: string): boolean {
  const answer: WireAnswer | undefined =
    port in wireAnswers
      ? (wireAnswers as Readonly<Record<string, Readonly<Record<string, WireAnswer>>>>)[port]?.[name]
      : undefined;
  return answer !== undefined && 'fault' in answer && answer.fault === 'silent';
}

/** The answer as the browser gets it; rejects for `cut`, and for `silent` once the request is given up. */
async function respond(answer: WireAnswer, signal: AbortSignal | null | undefined): Promise<Response> {
  if ('fault' in answer) {
    if (answer.fault === 'cut') throw new TypeError('Failed to fetch');
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
    );
  }
  return new Response('text' in answer ? answer.text : JSON.stringify(answer.body), {
    status: answer.status ?? 200,
    headers: { ...answer.headers },
  });
}

function localAnswer(value: object): Decoded {
  return { output: () => revived<unknown>(value), notices: [] };
}

async function decode(port: WirePort, answer: WireAnswer): Promise<Decoded> {
  const clock = new SimulatedClock();
  const notices: Notice[] = [];
  const cookies = memoryCookies({ accepts: !('cookieLost' in answer) });
  const powers: ServiceEnvironment = {
    fetch: (_, init) => respond(answer, init?.signal),
    clock: clock.of('request'),
    notify: (notice) => void notices.push(notice),
    session: createSessionStore({ cookies, domain: 'com.northgate.localhost', random: () => '0'.repeat(36) }),
    cookies,
    cookieDomain: 'com.northgate.localhost',
    logOutMarks: {},
    refusals: { kycMissing: 41107, belongsElsewhere: { code: 41121, host: 'hk.northgate.localhost' } },
    store: { read: () => null, write: () => false, remove: () => undefined, keys: () => [] },
    crypto: {
      ...crypto,
      subtle: crypto.subtle,
      getRandomValues: (array) => array,
      randomUUID: () => crypto.randomUUID(),
    },
    origin: 'http://com.northgate.localhost',
    page: () => new URL('http://com.northgate.localhost/en/login'),
    language: () => 'en',
    platform: 'pc',
    userAgent: 'harness',
    fingerprint: null,
    isOnline: () => true,
    isAuthPage: () => true,
    monitor: () => undefined,
  };
  const outcome = asks[port](createServices(powers), powers, 'isInTelegram' in answer);
  await new Promise((resolve) => setTimeout(resolve));
  clock.advance(DEADLINE);
  const output = await outcome;
  return { output: () => output, notices };
}

const asks: Readonly<
  Record<WirePort, (services: Services, powers: ServiceEnvironment, isInTelegram: boolean) => Promise<unknown>>
> = {
  loadProfile: ({ loadProfile }) => loadProfile(),
  readWhiteHosts: ({ wire }) => createReferenceServices(wire).readWhiteHosts({ fixed: redirectDomains('local') }),
  readSettings: ({ readSettings }) => readSettings(),
  logIn: ({ logIn }) =>
    logIn({
      call: 'login',
      identifier: 'ada@exchange.test',
      sealed: { envelope: new Secret('eyJ2IjoxfQ'), timestamp: 0 },
      proof: { kind: 'ticket', ticket: new Secret('ticket'), randstr: '' },
      scene: 31000,
    }),
  checkRisk: ({ wire }) =>
    createAccountServices(wire).checkRisk({ details: { login_name: 'ada@exchange.test', item: 'email' } }),
  sendVerificationCode: ({ wire }) =>
    createVerification(wire).sendVerificationCode({ ticket: new Secret('ticket'), item: 'email' }),
  checkVerificationCode: ({ wire }) =>
    createVerification(wire).checkVerificationCode({
      ticket: new Secret('ticket'),
      item: 'email',
      code: new Secret('271828'),
    }),
  logInThirdParty: ({ wire }, powers, isInTelegram) =>
    createThirdParty(wire, powers).logInThirdParty({
      grant: {
        kind: 'code',
        provider: 'google',
        code: new Secret('code'),
        verifier: new Secret('verifier'),
        redirectUri: 'http://com.northgate.localhost/en/authorized',
      },
      proof: { kind: 'ticket', ticket: new Secret('ticket'), randstr: '' },
      isInTelegram,
    }),
  openBanLookup: ({ openBanLookup }) => openBanLookup({ identifier: 'ada@exchange.test' }),
  readSelfUnban: ({ readSelfUnban }) => readSelfUnban(),
  logOut: ({ logOut }) => logOut(),
  readPuzzle: ({ readPuzzle }) => readPuzzle(),
  logInByTicket: ({ wire }) => createQuickServices(wire).quickLogIn({ ticket: new Secret('ticket-of-another-site') }),
  switchTrading: ({ wire }) => createAccountServices(wire).switchTrading({ environment: 'demo' }),
  readBoundAccount: ({ wire }) => createAccountServices(wire).readBoundAccount(),
  bindAccount: ({ wire }) => createAccountServices(wire).bindAccount({}),
  makeQr: ({ wire }) => createQr(wire).makeQr(),
  readQrStatus: ({ wire }) => createQr(wire).readQrStatus({ uuid: new Secret('uuid-of-this-page'), telegram: null }),
  readCountries: ({ wire }) => createReferenceServices(wire).readCountries(),
  readCallingCode: ({ wire }) => createReferenceServices(wire).readCallingCode(),
  readRegulation: ({ wire }, powers) => createComplianceServices(wire, powers, []).readRegulation(),
  readStaticConfig: ({ wire }, powers) =>
    createComplianceServices(wire, powers, []).readStaticConfig({ folder: 'test' }),
  readIpCountry: ({ wire }) => createReferenceServices(wire).readIpCountry(),
  readQuickToken: ({ wire }) => createQuickServices(wire).readQuickToken(),
  readMember: ({ wire }) => createAccountServices(wire).readMember(),
};
