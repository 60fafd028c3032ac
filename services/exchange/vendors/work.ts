import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { Random } from '../environment.ts';

/** Minimum and maximum number of key derivations of a browser: a quarter of a second on a phone on average. */
const FEWEST = 60;
const MOST = 180;
/** Rounds of PBKDF2 in each derivation. */
const COST = 1000;

const Parameters = v.looseObject({
  algorithm: v.string(),
  nonce: v.string(),
  salt: v.string(),
  cost: v.number(),
  keyLength: v.number(),
  keyPrefix: v.string(),
});

/** Base64 of a challenge with its solution. */
const Token = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.transform((token) => Buffer.from(token, 'base64').toString('utf8')),
  v.parseJson(),
  v.object({
    challenge: v.object({ parameters: Parameters, signature: v.string() }),
    solution: v.object({ counter: v.number(), derivedKey: v.string() }),
  }),
);

/** A parsed proof of work; `id` identifies the challenge. */
export interface Work {
  readonly id: string;
  isDone(): Promise<boolean>;
}

/** Proof of work by the ALTCHA protocol: signed challenges and their solutions. (decision D08) */
export interface Workshop {
  /** Creates a challenge for the widget, with its id. */
  give(): Promise<{ readonly id: string; readonly challenge: Challenge }>;
  read(token: string): Work | null;
}

/**
 * Keys are created per process: challenges of an earlier process are invalid. `rounds` of PBKDF2 in each derivation.
 */
export function createWorkshop(random: Random, rounds = COST): Workshop {
  const secret = (): string => Buffer.from(random(32)).toString('hex');
  const secrets = { hmacSignatureSecret: secret(), hmacKeySignatureSecret: secret() };
  return {
    give: async () => {
      const [high = 0, low = 0] = random(2);
      const counter = FEWEST + ((high * 256 + low) % (MOST - FEWEST));
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter,
        deriveKey,
        ...secrets,
      });
      if (challenge.signature === undefined) throw new Error('a challenge without a signature cannot be given out');
      return { id: challenge.signature, challenge };
    },
    read: (token) => {
      const read = v.safeParse(Token, token);
      if (!read.success) return null;
      const { challenge, solution } = read.output;
      return {
        id: challenge.signature,
        isDone: async () => (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified,
      };
    },
  };
}
