import type { Box } from '../../charts/layout.ts';

export const directions = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** The nearest state in a direction; distance along the direction weighs less than sideways distance. null: none. */
export function neighbour(boxes: readonly Box[], from: string, [dx, dy]: readonly [number, number]): Box | null {
  const here = boxes.find(({ node }) => node.id === from);
  if (!here) return boxes[0] ?? null;
  const [x, y] = centreOf(here);
  const ahead = boxes.flatMap((box) => {
    const [bx, by] = centreOf(box);
    const along = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    return box !== here && along > 1 ? [{ box, far: along + 2 * aside }] : [];
  });
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.box ?? null;
}

function centreOf({ x, y, width, height }: Box): readonly [number, number] {
  return [x + width / 2, y + height / 2];
}
