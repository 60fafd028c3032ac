import { webcrypto } from 'node:crypto';
import * as v from 'valibot';
import { createCaptcha, type Captcha } from '../../services/exchange/captcha.ts';
import { createExchange, type Exchange } from '../../services/exchange/exchange.ts';
import type { Random } from '../../services/exchange/environment.ts';
import { seededPassword } from '../../services/exchange/people.ts';
import { openStore, type Store } from '../../services/exchange/store.ts';

/** A settable clock: begins at 2026-03-01 12:00:00 UTC. */
export const START = Date.UTC(2026, 2, 1, 12);
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

export const site = {
  global: 'http://com.northgate.localhost:4173',
  eu: 'http://eu.northgate.localhost:4173',
  are: 'http://ae.northgate.localhost:4173',
  tur: 'http://tr.northgate.localhost:4173',
} as const;
export const desk = 'http://desk.northgate.localhost:4173';

const Envelope = v.object({
  ret_code: v.number(),
  ret_msg: v.string(),
  token: v.optional(v.string()),
  result: v.nullish(v.record(v.string(), v.unknown())),
});
type Envelope = v.InferOutput<typeof Envelope>;

interface SealOptions {
  /** The time inside of the envelope, in milliseconds. */
  readonly at?: number;
  /** The time in the request next to the envelope, in milliseconds. */
  readonly reported?: number;
  readonly kid?: string;
}

export interface World {
  readonly exchange: Exchange;
  readonly store: Store;
  readonly clock: { now(): number; advance(milliseconds: number): void };
  /** Waits of the exchange in milliseconds, in order; each ends at once. */
  readonly waits: number[];
  /** The proofs that the captcha got to verify. */
  readonly proofs: { readonly fields: Readonly<Record<string, unknown>>; readonly scene: number }[];
  fetch(address: string, init?: RequestInit): Promise<Response>;
  post(address: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Posts and reads the envelope. */
  call(address: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Envelope>;
  sealed(password: string, options?: SealOptions): Promise<{ encrypt_password: string; encrypt_timestamp: number }>;
  /** The raw reply of a log-in on the global site, with a valid proof. */
  logIn(name: string, password?: string): Promise<Response>;
  /** Its envelope. */
  answer(name: string, password?: string): Promise<Envelope>;
  /** The token of a log-in that must succeed. */
  signedIn(name?: string): Promise<string>;
}

/** An exchange with an empty database, and a captcha that accepts unless configured otherwise. */
export async function openWorld({
  store = openStore(':memory:'),
  isProven = true,
}: { store?: Store; isProven?: boolean } = {}): Promise<World> {
  const { spki, pkcs8 } = await pair;
  store.write((run) =>
    run('INSERT INTO encryption_key VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING', 'test-key', spki, pkcs8, START),
  );
  let now = START;
  const clock = { now: () => now, advance: (milliseconds: number) => void (now += milliseconds) };
  const random: Random = (length) => webcrypto.getRandomValues(new Uint8Array(length));
  const waits: number[] = [];
  const proofs: World['proofs'] = [];
  const captcha: Captcha = {
    routes: createCaptcha({ store, clock, random }).routes,
    verify: (fields, scene) => {
      proofs.push({ fields, scene });
      return Promise.resolve(isProven);
    },
  };
  const wait = (duration: number): Promise<void> => {
    waits.push(duration);
    return Promise.resolve();
  };
  const exchange = createExchange({ store, clock, captcha, wait, costs: { password: 16, work: 1 } });
  return { exchange, store, clock, waits, proofs, ...questions(exchange, clock) };
}

function questions(
  exchange: Exchange,
  clock: { now(): number },
): Omit<World, 'exchange' | 'store' | 'clock' | 'waits' | 'proofs'> {
  const fetch: World['fetch'] = (address, init) => exchange.fetch(new Request(address, init));
  const post: World['post'] = (address, body, headers = {}) =>
    fetch(address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const call: World['call'] = async (...requested) => v.parse(Envelope, await (await post(...requested)).json());
  const sealed: World['sealed'] = (password, { at = clock.now(), reported = at, kid = 'test-key' } = {}) =>
    seal(password, { at, reported, kid });
  const logIn: World['logIn'] = async (name, password = seededPassword) =>
    post(`${site.global}/login`, logInBody(name, await sealed(password)));
  const answer: World['answer'] = async (...requests) => v.parse(Envelope, await (await logIn(...requests)).json());
  const signedIn: World['signedIn'] = async (name = 'ada@northgate.example') =>
    v.parse(v.string(), (await answer(name)).token);
  return { fetch, post, call, sealed, logIn, answer, signedIn };
}

/** A whole log-in request; the scene is that of every site's log-in page. */
export function logInBody(
  name: string,
  sealed: { encrypt_password: string; encrypt_timestamp: number },
): Record<string, unknown> {
  return { login_name: name, ...sealed, scene: 31000, ticket: 'a-ticket', randstr: 'a-challenge' };
}

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/**
 * One key pair for every world of a test file, shorter than the exchange's own, which takes much of a second to
 * generate.
 */
const pair = (async () => {
  const made = await webcrypto.subtle.generateKey(
    { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const [spki, pkcs8] = await Promise.all([
    webcrypto.subtle.exportKey('spki', made.publicKey),
    webcrypto.subtle.exportKey('pkcs8', made.privateKey),
  ]);
  return {
    publicKey: made.publicKey,
    spki: Buffer.from(spki).toString('base64'),
    pkcs8: Buffer.from(pkcs8).toString('base64'),
  };
})();

async function seal(
  password: string,
  { at, reported, kid }: Required<SealOptions>,
): Promise<{ encrypt_password: string; encrypt_timestamp: number }> {
  const key = webcrypto.getRandomValues(new Uint8Array(32));
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const aes = await webcrypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const box = await webcrypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    aes,
    new TextEncoder().encode(JSON.stringify({ password, timestamp: at })),
  );
  const wrapped = await webcrypto.subtle.encrypt(RSA, (await pair).publicKey, key);
  const envelope = { v: 1, kid, key: base64url(wrapped), iv: base64url(iv), box: base64url(box) };
  return {
    encrypt_password: base64url(new TextEncoder().encode(JSON.stringify(envelope))),
    encrypt_timestamp: reported,
  };
}

function base64url(bytes: ArrayBuffer | Uint8Array): string {
  return Buffer.from(bytes as Uint8Array).toString('base64url');
}
