import { makeToken } from '../digest.ts';
import type { Clock, Random } from '../powers.ts';
import { createOpenings } from './openings.ts';
import { drawPuzzle, type Puzzle } from './puzzle.ts';

/** How far the piece may be from the gap, in units of the picture. */
const TOLERANCE = 5;
/** Wrong tries, and pictures, that one challenge is good for. */
const TRIES = 6;
const ROUNDS = 20;

interface Open {
  readonly scenes: readonly number[];
  rounds: number;
  wrong: number;
  puzzle: Puzzle | null;
}

/** What became of a try: `gone`: the challenge is used up, too old, or never was. */
export type Judgement =
  | { readonly kind: 'fits'; readonly validate: string; readonly scenes: readonly number[] }
  | { readonly kind: 'misses' }
  | { readonly kind: 'gone' };

/** The slide puzzle's server: it alone knows where the gap is. */
export interface Slide {
  /** A new challenge, 32 hexadecimal digits; what solves it holds in these scenes. */
  open(scenes: readonly number[]): string;
  /** Another picture for a challenge, with its number; null when the challenge is gone. */
  draw(challenge: string, mirrored: boolean): { readonly puzzle: Puzzle; readonly round: number } | null;
  /** The picture last drawn. */
  shown(challenge: string): Puzzle | null;
  judge(challenge: string, x: number): Judgement;
}

/** In this process's memory, for ten minutes each. */
export function createSlide({ clock, random }: { clock: Clock; random: Random }): Slide {
  const all = createOpenings<Open>({ clock, random });
  return {
    open: (scenes) => all.open({ scenes, rounds: 0, wrong: 0, puzzle: null }),
    draw: (challenge, mirrored) => {
      const open = all.find(challenge);
      if (!open || open.rounds >= ROUNDS) return null;
      open.rounds += 1;
      open.puzzle = drawPuzzle(random, mirrored);
      return { puzzle: open.puzzle, round: open.rounds };
    },
    shown: (challenge) => all.find(challenge)?.puzzle ?? null,
    judge: (challenge, x) => {
      const open = all.find(challenge);
      if (!open?.puzzle) return { kind: 'gone' };
      const fits = Math.abs(x - open.puzzle.x) <= TOLERANCE;
      open.puzzle = null;
      open.wrong += 1;
      if (fits || open.wrong >= TRIES) all.end(challenge);
      if (fits) return { kind: 'fits', validate: makeToken(random), scenes: open.scenes };
      return { kind: open.wrong >= TRIES ? 'gone' : 'misses' };
    },
  };
}
