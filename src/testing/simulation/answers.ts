import type { Plain, WireReply } from '../../../machines/cases.ts';
import type { PortCall } from '../../../machines/provide-ports.ts';
import { memoryCookies } from '../../../services/browser/cookies.ts';
import { createSessionStore } from '../../../services/browser/session-store.ts';
import type { ServiceEnvironment } from '../../../services/client/wire.ts';
import type { Notice } from '../../../services/contract/notice.ts';
import { BROKEN, casesOf, portCasesOf, type AnyCases, type AnyPortCases, type PortName } from './cases.ts';
import { SimulatedClock } from './clock.ts';
import { revived } from './secrets.ts';
import { shippedPorts } from './shipped-ports.ts';

/** A decoded reply: the outcome for the machine, and the toasts that the request layer raised. */
export interface Decoded {
  readonly output: () => unknown;
  readonly notices: readonly Notice[];
}

export type AnswerBook = Readonly<Record<PortName, Readonly<Record<string, Decoded>>>>;

/** Milliseconds after which the request layer gives up a call. [HTTP-16] */
export const DEADLINE = 30_000;

/** A port of one machine, with its cases. */
interface PortOf {
  readonly machine: string;
  readonly port: string;
  readonly cases: AnyPortCases;
}

/** Decodes every reply of the cases with the shipped ports; outcomes of the browser are used as they are. */
export async function decodeAnswers(): Promise<AnswerBook> {
  const decoded = await Promise.all(onceEach().map(async (one) => [one.port, await decodePort(one)] as const));
  return Object.fromEntries(decoded) as AnswerBook;
}

/**
 * The port of each path of the exchange, found by what the shipped ports of these machines request for their sample
 * inputs.
 */
export async function portsByPath(machines: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const requested = onceEach(machines).flatMap(({ machine, port, cases }) =>
    cases.kind === 'wire'
      ? cases.inputs.map(async (input) => ({ port, paths: (await call(machine, port, input, { fault: 'cut' })).paths }))
      : [],
  );
  const ports = new Map<string, string>();
  for (const { port, paths } of await Promise.all(requested))
    for (const path of paths) {
      if ((ports.get(path) ?? port) !== port) throw new Error(`${ports.get(path)} and ${port} both request ${path}`);
      ports.set(path, port);
    }
  return ports;
}

/** The names of all replies or outcomes of a port. */
export function answerNames(port: string): readonly string[] {
  return [...Object.keys(portCasesOf(port).replies), BROKEN];
}

/** A reply of the exchange in the cases; null: the port does not call the exchange, or has no such reply. */
export function wireAnswer(port: string, name: string): WireReply | null {
  const cases = portCasesOf(port);
  return cases.kind === 'wire' ? (cases.replies[name] ?? null) : null;
}

/** Every port that calls the exchange, with its sample inputs. */
export function wirePorts(): readonly { readonly machine: string; readonly port: string; readonly input: unknown }[] {
  return onceEach().flatMap(({ machine, port, cases }) =>
    cases.kind === 'wire' ? cases.inputs.map((input) => ({ machine, port, input })) : [],
  );
}

/** Whether only the deadline of the request ends the call. */
export function isSilent(port: string, name: string): boolean {
  const answer = wireAnswer(port, name);
  return answer !== null && 'fault' in answer && answer.fault === 'silent';
}

/** The ports of some machines, each once although machines share it. */
function onceEach(machines: readonly string[] = Object.keys(casesOf)): readonly PortOf[] {
  const every = Object.entries<AnyCases>(casesOf)
    .filter(([machine]) => machines.includes(machine))
    .flatMap(([machine, { ports }]) => Object.entries(ports).map(([port, cases]) => ({ machine, port, cases })));
  return every.filter(({ port }, index) => every.findIndex((one) => one.port === port) === index);
}

async function decodePort({ machine, port, cases }: PortOf): Promise<Readonly<Record<string, Decoded>>> {
  if (cases.kind === 'local')
    return Object.fromEntries(Object.entries(cases.replies).map(([name, value]) => [name, localAnswer(value)]));
  const decoded = Object.entries(cases.replies).map(
    async ([name, answer]) => [name, await decode(machine, port, cases.inputs[0], answer)] as const,
  );
  return Object.fromEntries(await Promise.all(decoded));
}

/** The reply as the browser receives it; rejects for `cut`, and for `silent` at the deadline. */
async function respond(answer: WireReply, signal: AbortSignal | null | undefined): Promise<Response> {
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

/** The cookie that a reply sets. */
function cookiesOf(answer: WireReply | { readonly fault: string }): Map<string, string> {
  const [name, value] = ('headers' in answer ? answer.headers?.['set-cookie'] : undefined)?.split(/[=;]/) ?? [];
  return new Map(name && value ? [[name, value]] : []);
}

function localAnswer(value: Plain<unknown>): Decoded {
  return { output: () => revived<unknown>(value), notices: [] };
}

async function decode(machine: string, port: string, sample: unknown, answer: WireReply): Promise<Decoded> {
  const input = 'input' in answer ? Object.assign({}, sample, answer.input) : sample;
  const owner = 'by' in answer && answer.by ? (`${answer.by} ${machine}` as const) : machine;
  const { output, notices } = await call(owner, port, input, answer);
  return { output: () => output, notices };
}

/** Calls a shipped port with plain input over an exchange that gives one answer. */
async function call(
  machine: string,
  port: string,
  input: unknown,
  answer: WireReply,
): Promise<{ readonly output: unknown; readonly notices: readonly Notice[]; readonly paths: readonly string[] }> {
  const clock = new SimulatedClock();
  const notices: Notice[] = [];
  const paths: string[] = [];
  const cookies = memoryCookies({ accepts: !('cookieLost' in answer), kept: cookiesOf(answer) });
  const implementation = shippedPorts(
    environmentOver({
      fetch: (request, init) => {
        paths.push(pathOf(request));
        return respond(answer, init?.signal);
      },
      clock: clock.of('request'),
      notify: (notice) => void notices.push(notice),
      cookies,
    }),
  )[machine]?.[port];
  if (!isImplementation(implementation)) throw new Error(`${machine} ships no port ${port}`);
  const { signal } = new AbortController();
  const outcome = Promise.resolve(implementation({ input: revived<unknown>(input), signal }));
  const settled = outcome.then(() => true);
  const soon = (): Promise<false> => new Promise((resolve) => setTimeout(resolve, 0, false));
  const isSilenced = 'fault' in answer && answer.fault === 'silent';
  while (!(await Promise.race([settled, soon()]))) if (isSilenced && paths.length > 0) clock.advance(DEADLINE);
  return { output: await outcome, notices, paths };
}

const ORIGIN = 'http://com.northgate.localhost';

function pathOf(request: Request | string | URL): string {
  return new URL(request instanceof Request ? request.url : request, ORIGIN).pathname;
}

/** A browser in which shipped ports call an exchange; it stores nothing but cookies. */
function environmentOver({
  cookies,
  ...given
}: Pick<ServiceEnvironment, 'fetch' | 'clock' | 'notify' | 'cookies'>): ServiceEnvironment {
  return {
    ...given,
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
    origin: ORIGIN,
    page: () => new URL('/en/login', ORIGIN),
    language: () => 'en',
    platform: 'pc',
    userAgent: 'harness',
    fingerprint: null,
    isOnline: () => true,
    isAuthPage: () => true,
    monitor: () => undefined,
  };
}

/**
 * The calls of a shipped port to an exchange that does not answer: begun, and left open once its machine no longer
 * waits.
 */
export async function callsOfLeftPort(
  machine: string,
  port: string,
  input: unknown,
): Promise<{ readonly begun: readonly string[]; readonly leftOpen: readonly string[] }> {
  const begun: string[] = [];
  const open = new Set<string>();
  const implementation = shippedPorts(
    environmentOver({
      fetch: (request, init) => {
        const path = pathOf(request);
        begun.push(path);
        open.add(path);
        init?.signal?.addEventListener('abort', () => open.delete(path));
        return new Promise(() => undefined);
      },
      clock: new SimulatedClock().of('request'),
      notify: () => undefined,
      cookies: memoryCookies(),
    }),
  )[machine]?.[port];
  if (!isImplementation(implementation)) throw new Error(`${machine} ships no port ${port}`);
  const left = new AbortController();
  void Promise.resolve(implementation({ input: revived<unknown>(input), signal: left.signal })).catch(() => undefined);
  const soon = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
  while (begun.length === 0) await soon();
  left.abort();
  await soon();
  return { begun, leftOpen: [...open] };
}

function isImplementation(implementation: unknown): implementation is (call: PortCall<unknown>) => unknown {
  return typeof implementation === 'function';
}
