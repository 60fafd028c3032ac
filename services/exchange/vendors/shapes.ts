import { makeToken } from '../digest.ts';
import type { Clock, Random } from '../environment.ts';
import { createOpenings } from './openings.ts';

/** Number of pictures, number of picks, and wrong attempts that a challenge allows. */
const TILES = 6;
export const PICKS = 3;
const TRIES = 6;

/** Outlines in a box of 64 x 64, one for each picture. */
const outlines = [
  'M32 8a24 24 0 1 0 .01 0z',
  'M32 8L57 54H7z',
  'M11 11h42v42H11z',
  'M32 5l8 18 19 2-14 13 4 20-17-10-17 10 4-20L5 25l19-2z',
  'M24 6h16v18h18v16H40v18H24V40H6V24h18z',
  'M32 57C10 42 6 33 6 24a13 13 0 0 1 26-4 13 13 0 0 1 26 4c0 9-4 18-26 33z',
] as const;

const colours = ['#b3261e', '#7a4a00', '#146c39', '#006678', '#3a4fb5', '#8a2c83'] as const;

interface Board {
  /** Outline of each picture, and those to pick, in order. */
  readonly tiles: readonly number[];
  readonly wanted: readonly number[];
  readonly pictures: readonly string[];
  readonly task: string;
}

interface Open {
  round: number;
  wrong: number;
  board: Board;
}

/** `gone`: the challenge was used, has expired or never existed. */
export type PickVerdict =
  | { readonly kind: 'fits'; readonly ticket: string; readonly randstr: string }
  | { readonly kind: 'misses' }
  | { readonly kind: 'gone' };

/** Server of the picture order: shapes are picked one after the other. */
export interface Shapes {
  open(): string;
  /** The pictures as SVG, and the wanted ones in a single SVG. */
  shown(id: string): (Pick<Board, 'pictures' | 'task'> & { readonly round: number }) | null;
  /** `picked`: positions of the pictures. A miss changes the pictures. */
  judge(id: string, picked: readonly number[]): PickVerdict;
}

/** In memory, for ten minutes each. */
export function createShapes({ clock, random }: { clock: Clock; random: Random }): Shapes {
  const all = createOpenings<Open>({ clock, random });
  return {
    open: () => all.open({ round: 1, wrong: 0, board: drawBoard(random) }),
    shown: (id) => {
      const open = all.find(id);
      return open && { ...open.board, round: open.round };
    },
    judge: (id, picked) => {
      const open = all.find(id);
      if (!open) return { kind: 'gone' };
      const { tiles, wanted } = open.board;
      const fits = picked.length === PICKS && picked.every((index, turn) => tiles[index] === wanted[turn]);
      if (!fits) {
        open.wrong += 1;
        open.round += 1;
        open.board = drawBoard(random);
      }
      if (fits || open.wrong >= TRIES) all.end(id);
      if (fits) return { kind: 'fits', ticket: `tr${makeToken(random)}`, randstr: `@${makeToken(random).slice(0, 4)}` };
      return { kind: open.wrong >= TRIES ? 'gone' : 'misses' };
    },
  };
}

function drawBoard(random: Random): Board {
  const tiles = shuffled(random).slice(0, TILES);
  const wanted = shuffled(random).slice(0, PICKS);
  const turns = random(TILES);
  const pictures = tiles.map((shape, index) =>
    svg(
      64,
      64,
      drawn(
        shape,
        colours[((turns[index] ?? 0) + shape) % colours.length] ?? colours[0],
        ((turns[index] ?? 0) % 7) * 8 - 24,
      ),
    ),
  );
  const task = svg(
    64 * PICKS + 16 * (PICKS - 1),
    64,
    wanted.map((shape, turn) => `<g transform="translate(${turn * 80})">${drawn(shape, '#49585c', 0)}</g>`).join(''),
  );
  return { tiles, wanted, pictures, task };
}

function drawn(shape: number, colour: string, turn: number): string {
  return `<path data-shape="${shape}" d="${outlines[shape] ?? ''}" fill="${colour}" stroke="#fff" stroke-width="1.5" transform="rotate(${turn} 32 32)"/>`;
}

function svg(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;
}

/** The shapes in random order, without repetition. */
function shuffled(random: Random): readonly number[] {
  const keys = random(outlines.length);
  return outlines.map((_, shape) => shape).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
}
