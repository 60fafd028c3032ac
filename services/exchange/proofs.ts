import * as v from 'valibot';
import { digest } from './digest.ts';
import type { Clock } from './environment.ts';
import type { Store } from './store.ts';

/** Life of a proof in milliseconds. [CAPT-20] */
const PROOF_LIFE = 120_000;

const Scenes = v.pipe(v.string(), v.parseJson(), v.array(v.number()));
const ProofRow = v.object({ scenes: v.nullable(Scenes), expires_at: v.number(), burned_at: v.nullable(v.number()) });

type ProofKind = 'ticket' | 'magpie' | 'recaptcha';

/** Issued captcha proofs: each is valid for one call, in its own scenes, for two minutes. [CAPT-12] [CAPT-20] [C08] */
export interface Proofs {
  /** `scenes` null: the vendor received no scene and the proof is valid for any. */
  issue(kind: ProofKind, proof: string, scenes: readonly number[] | null): void;
  /** Whether the proof is valid; it is consumed in any case. */
  burn(kind: ProofKind, proof: string, scene: number): boolean;
}

/** Stored in the database by hash only. Issuing a proof deletes expired ones. */
export function createProofs({ store, clock }: { store: Store; clock: Clock }): Proofs {
  const select = 'SELECT scenes, expires_at, burned_at FROM proof WHERE token_hash = ? AND kind = ?';
  return {
    issue: (kind, proof, scenes) =>
      store.write((run) => {
        run('DELETE FROM proof WHERE expires_at <= ?', clock.now());
        run(
          'INSERT INTO proof VALUES (?, ?, ?, ?, NULL)',
          digest(proof),
          kind,
          scenes && JSON.stringify(scenes),
          clock.now() + PROOF_LIFE,
        );
      }),
    burn: (kind, proof, scene) =>
      store.write((run) => {
        const now = clock.now();
        const row = store.one(ProofRow, select, digest(proof), kind);
        run('UPDATE proof SET burned_at = ? WHERE token_hash = ? AND burned_at IS NULL', now, digest(proof));
        return row !== null && row.burned_at === null && row.expires_at > now && (row.scenes?.includes(scene) ?? true);
      }),
  };
}
