import { expect, test } from 'vitest';
import { createOAuth } from '../../services/client/oauth.ts';
import { createQr } from '../../services/client/qr.ts';
import { createRegistration } from '../../services/client/registration.ts';
import { createRequest } from '../../services/client/request.ts';
import { createTelegram } from '../../services/client/telegram.ts';
import { createThirdParty } from '../../services/client/third-party.ts';
import { createVerification } from '../../services/client/verification.ts';
import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { Refusal } from '../../services/contract/refusal.ts';
import { setFault } from '../../services/exchange/faults.ts';
import { letters } from '../../services/exchange/outbox.ts';
import { Secret } from '../../services/secret.ts';
import { openWorld, type World } from '../exchange/world.ts';
import { servicesOver } from './powers.ts';

/** The clients of the flows before a real stand-in exchange. */
export async function openStage({ label = 'com', isProven = true, world }: { label?: string; isProven?: boolean; world?: World } = {}) {
  const exchange = world ?? (await openWorld({ isProven }));
  const over = servicesOver(({ url, init }) => exchange.exchange.fetch(new Request(url, init)), { origin: `http://${label}.northgate.localhost:4173` });
  const call = createRequest({ ...over.powers, onSessionEnd: () => undefined, onServerTime: () => undefined });
  const wire = { call, reference: () => 'REF123' };
  return {
    ...over,
    world: exchange,
    qr: createQr(wire),
    telegram: createTelegram(wire),
    thirdParty: createThirdParty({ ...wire, crypto, language: () => 'en' }),
    registration: createRegistration(wire),
    oauth: createOAuth(wire),
    verification: createVerification(wire),
    /** Somebody is signed in on this browser. */
    signIn: async (name = 'ada@northgate.example') => {
      over.jar.set('gh_token', await exchange.signedIn(name));
    },
    sealed: async (password: string) => {
      const { encrypt_password: envelope, encrypt_timestamp: timestamp } = await exchange.sealed(password);
      return { envelope: new Secret(envelope), timestamp };
    },
    /** The code in the newest letter: six digits, or what a link carries. */
    lastCode: () => {
      const body = letters(exchange.store)[0]?.body ?? '';
      return new Secret(/\b\d{6}\b/.exec(body)?.[0] ?? /[?&]code=([\w-]+)/.exec(body)?.[1] ?? '');
    },
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;

export const proof: CaptchaProof = { kind: 'ticket', ticket: new Secret('a-ticket'), randstr: 'a-challenge' };

/** One way to each outcome: a missing one does not compile, and a wrong one fails by its name. */
export type Ways<Outcome extends { readonly kind: string }> = Readonly<Record<Outcome['kind'], (stage: Stage) => Promise<{ readonly kind: string }>>>;

/** Ways to the outcomes that every call has, by the fault switches of its path. */
export function anyRefusal(path: string, run: (stage: Stage) => Promise<{ readonly kind: string }>): Ways<Refusal> {
  const faulty = (kind: 'code' | 'http', amount: number) => async (stage: Stage) => {
    setFault(stage.world.store, { path, kind, amount });
    return run(stage);
  };
  return { declined: faulty('code', 20100), refused: faulty('code', 987_654), tooMany: faulty('http', 429), unreachable: faulty('http', 500) };
}

export function everyOutcome<Outcome extends { readonly kind: string }>(call: string, ids: string, ways: Ways<Outcome>, open: () => Promise<Stage> = () => openStage()): void {
  test.each(Object.entries<(stage: Stage) => Promise<{ readonly kind: string }>>(ways))(`${call} can end as «%s» ${ids}`, async (kind, way) => {
    const stage = await open();
    expect((await way(stage)).kind).toBe(kind);
    expect(stage.toasts.map(({ code }) => code)).toEqual(kind === 'refused' ? [987_654] : stage.toasts.map(({ code }) => code).filter((code) => code < 987_654));
  });
}
