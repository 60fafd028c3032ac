import type { Random } from '../environment.ts';

/** Size of the picture and of the box around the piece, in units of the picture. */
export const picture = { width: 320, height: 160, piece: 56 } as const;

/** Minimum distance between the start of the picture and the gap, so that the piece must be moved. */
const FIRST = 96;

/** A drawn slide puzzle: position of the gap, and the two pictures as SVG. */
export interface Puzzle {
  /** Left edge of the gap, from the left edge of the picture. */
  readonly x: number;
  readonly top: number;
  readonly gapped: string;
  readonly piece: string;
}

/** A jigsaw piece with a knob on top and one on the right, in a box of 56 x 56. */
const outline = 'M3 16h11a8 8 0 1 1 12 0h14v11a8 8 0 1 1 0 12v14h-37z';

interface Palette {
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly hills: readonly [string, string, string, string];
}

const palettes: readonly [Palette, ...Palette[]] = [
  { sky: ['#bfe6ee', '#fdf1dc'], sun: '#ffd98a', hills: ['#8cc3cc', '#4f9aa8', '#1f7486', '#064a58'] },
  { sky: ['#2b4a6f', '#f0b48a'], sun: '#ffe2b8', hills: ['#7d6f95', '#54587f', '#2f4668', '#152b42'] },
  { sky: ['#cfe8df', '#f7f7e8'], sun: '#fff0b3', hills: ['#9cc9a9', '#62a387', '#2f7d70', '#0f4f52'] },
];

/** Draws a random landscape with a piece cut out; `mirrored` places the gap for a piece that moves from the right. */
export function drawPuzzle(random: Random, mirrored: boolean): Puzzle {
  const bytes = random(128);
  let at = 0;
  const between = (low: number, high: number): number =>
    low + Math.round(((bytes[at++ % bytes.length] ?? 0) / 255) * (high - low));
  const { width, height, piece } = picture;
  const far = between(FIRST, width - piece - 4);
  const x = mirrored ? width - piece - far : far;
  const top = between(4, height - piece - 4);
  const scene = landscape(between);
  const position = `transform="translate(${x} ${top})"`;
  return {
    x,
    top,
    gapped: svg(
      width,
      height,
      `${scene}<path d="${outline}" ${position} fill="#04181c" fill-opacity=".62" stroke="#fff" stroke-opacity=".85" stroke-width="1.5"/>`,
    ),
    piece: svg(
      piece,
      piece,
      `<clipPath id="cut"><path d="${outline}"/></clipPath>
      <g clip-path="url(#cut)"><g transform="translate(${-x} ${-top})">${scene}</g></g>
      <path d="${outline}" fill="none" stroke="#fff" stroke-width="2"/>`,
    ),
  };
}

function svg(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;
}

function landscape(between: (low: number, high: number) => number): string {
  const { width, height } = picture;
  const { sky, sun, hills } = palettes[between(0, palettes.length - 1)] ?? palettes[0];
  const slopes = hills.map((colour, row) => `<path d="${ridge(between, 44 + row * 26)}" fill="${colour}"/>`);
  return [
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<circle cx="${between(30, width - 30)}" cy="${between(22, 60)}" r="${between(11, 19)}" fill="${sun}"/>`,
    ...slopes,
    ...Array.from({ length: 9 }, () => tree(between(0, width), between(118, 158), between(9, 18), hills[3])),
  ].join('');
}

/** Outline of a chain of hills, with smooth transitions. */
function ridge(between: (low: number, high: number) => number, level: number): string {
  const step = 40;
  const heights = Array.from({ length: picture.width / step + 1 }, () => between(level - 16, level + 16));
  const [first = level, ...rest] = heights;
  const curves = rest.map((height, index) => {
    const x = (index + 1) * step;
    return `C${x - step / 2} ${heights[index] ?? level} ${x - step / 2} ${height} ${x} ${height}`;
  });
  return `M0 ${first}${curves.join('')}V${picture.height}H0z`;
}

function tree(x: number, foot: number, height: number, colour: string): string {
  const half = Math.round(height / 3);
  return `<path d="M${x} ${foot - height}l${half} ${height}h${-2 * half}z" fill="${colour}" stroke="#fff" stroke-opacity=".18"/>`;
}
