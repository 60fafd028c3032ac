import { makeToken } from '../digest.ts';
import type { Clock, Random } from '../powers.ts';
import { drawPuzzle, type Puzzle } from './puzzle.ts';

/** How far the piece may be from the gap, in units of the picture. */
const TOLERANCE = 5;
/** Wrong tries, and pictures, that one challenge is good for. */
const TRIES = 6;
const ROUNDS = 20;
/** Milliseconds that a challenge can be worked on, and how many may be open at once. */
const LIFE = 600_000;
const OPEN = 1000;

interface Open {
  readonly scene: number;
  readonly until: number;
  rounds: number;
  wrong: number;
  puzzle: Puzzle | null;
}

/** What became of a try: `gone`: the challenge is used up, too old, or never was. */
export type Judgement = { readonly kind: 'fits'; readonly validate: string; readonly scene: number } | { readonly kind: 'misses' } | { readonly kind: 'gone' };

/** The slide puzzle's server: it alone knows where the gap is. */
export interface Slide {
  /** A new challenge, 32 hexadecimal digits. */
  open(scene: number): string;
  /** Another picture for a challenge, with its number; null when the challenge is gone. */
  draw(challenge: string, mirrored: boolean): { readonly puzzle: Puzzle; readonly round: number } | null;
  /** The picture last drawn. */
  shown(challenge: string): Puzzle | null;
  judge(challenge: string, x: number): Judgement;
}

export function createSlide({ clock, random }: { clock: Clock; random: Random }): Slide {
  const all = new Map<string, Open>();
  const find = (challenge: string): Open | null => {
    const found = all.get(challenge);
    if (found && found.until > clock.now()) return found;
    all.delete(challenge);
    return null;
  };
  return {
    open: (scene) => {
      const oldest = all.keys().next();
      if (all.size >= OPEN && !oldest.done) all.delete(oldest.value);
      const challenge = Buffer.from(random(16)).toString('hex');
      all.set(challenge, { scene, until: clock.now() + LIFE, rounds: 0, wrong: 0, puzzle: null });
      return challenge;
    },
    draw: (challenge, mirrored) => {
      const open = find(challenge);
      if (!open || open.rounds >= ROUNDS) return null;
      open.rounds += 1;
      open.puzzle = drawPuzzle(random, mirrored);
      return { puzzle: open.puzzle, round: open.rounds };
    },
    shown: (challenge) => find(challenge)?.puzzle ?? null,
    judge: (challenge, x) => {
      const open = find(challenge);
      if (!open?.puzzle) return { kind: 'gone' };
      const fits = Math.abs(x - open.puzzle.x) <= TOLERANCE;
      open.puzzle = null;
      open.wrong += 1;
      if (fits || open.wrong >= TRIES) all.delete(challenge);
      if (fits) return { kind: 'fits', validate: makeToken(random), scene: open.scene };
      return { kind: open.wrong >= TRIES ? 'gone' : 'misses' };
    },
  };
}
