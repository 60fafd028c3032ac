import { makeToken } from '../digest.ts';
import type { Clock, Random } from '../environment.ts';
import { createOpenings } from './openings.ts';
import { drawPuzzle, type Puzzle } from './puzzle.ts';

/** Maximum distance between piece and gap, in units of the picture. */
const TOLERANCE = 5;
/** Wrong attempts, and pictures, that one challenge allows. */
const TRIES = 6;
const ROUNDS = 20;

interface Open {
  readonly scenes: readonly number[];
  rounds: number;
  wrong: number;
  puzzle: Puzzle | null;
}

/** Result of an attempt. `gone`: the challenge was used, has expired or never existed. */
export type Judgement =
  | { readonly kind: 'fits'; readonly validate: string; readonly scenes: readonly number[] }
  | { readonly kind: 'misses' }
  | { readonly kind: 'gone' };

/** Server of the slide puzzle; only it knows the position of the gap. */
export interface Slide {
  /** Opens a challenge, 32 hexadecimal digits; its solution is valid in these scenes. */
  open(scenes: readonly number[]): string;
  /** Returns another picture of a challenge, with its number; null when the challenge is gone. */
  draw(challenge: string, mirrored: boolean): { readonly puzzle: Puzzle; readonly round: number } | null;
  /** The picture drawn last. */
  shown(challenge: string): Puzzle | null;
  judge(challenge: string, x: number): Judgement;
}

/** In memory, for ten minutes each. */
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
