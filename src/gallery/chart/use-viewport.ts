import { flushSync } from 'react-dom';
import { FOOT, MARGIN, type Drawing } from './use-drawing.ts';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** The visible part of a picture, in picture units. */
export interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Viewport {
  readonly box: ViewBox;
  readonly zoom: (factor: number, at?: { readonly x: number; readonly y: number }) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly fit: () => void;
  /** Scrolls so that a part of the picture is visible. */
  readonly reveal: (part: ViewBox) => void;
  /** Zooms to a part of the picture with what is around it. */
  readonly approach: (part: ViewBox) => void;
  /** Picture units per CSS pixel. */
  readonly scale: () => number;
}

/** Fewest picture units per CSS pixel. */
const NEAREST = 0.15;
/** Picture units per CSS pixel of a part that is zoomed to, and the room around it in picture units. */
const CLOSE = 0.8;
const AROUND = 60;

/**
 * Zoom and pan of a picture: the wheel pans, Ctrl+wheel zooms, dragging pans. `looked`: the part in view at first,
 * zoomed to when `isClose`. `farthest`: picture units per CSS pixel beyond which nothing zooms out; what is larger then
 * begins at its start.
 */
export function useViewport(
  { layout: picture, farthest }: Pick<Drawing, 'layout' | 'farthest'>,
  ref: RefObject<SVGSVGElement | null>,
  looked: ViewBox | null,
  isClose: boolean,
): Viewport {
  const first = useRef(looked);
  useEffect(() => {
    first.current = looked;
  }, [looked]);
  const whole = useCallback((): ViewBox => {
    const { width: w = 1, height: h = 1 } = ref.current?.getBoundingClientRect() ?? {};
    const [all, tall] = [picture.width + 2 * MARGIN, picture.height + 2 * MARGIN + FOOT];
    const scale = Math.min(farthest, Math.max(all / w, tall / h, 1));
    const [width, height] = [w * scale, h * scale];
    const [{ x, y } = { x: 0, y: 0 }] = picture.starts;
    const from = (start: number, length: number, room: number): number =>
      length <= room ? (length - room) / 2 : Math.min(Math.max(start - room / 3, 0), length - room);
    return { x: from(x, all, width) - MARGIN, y: from(y, tall, height) - MARGIN, width, height };
  }, [picture, farthest, ref]);
  const [box, setBox] = useState<ViewBox>({
    x: -MARGIN,
    y: -MARGIN,
    width: picture.width + 2 * MARGIN,
    height: picture.height + 2 * MARGIN,
  });
  const seen = useRef(box);
  useEffect(() => {
    seen.current = box;
  }, [box]);

  const scale = useCallback((): number => {
    const { width = 1, height = 1 } = ref.current?.getBoundingClientRect() ?? {};
    return Math.max(seen.current.width / Math.max(1, width), seen.current.height / Math.max(1, height));
  }, [ref]);
  const zoom = useCallback(
    (factor: number, at?: { readonly x: number; readonly y: number }): void => {
      const { width: w = 1 } = ref.current?.getBoundingClientRect() ?? {};
      setBox((old) => {
        const by = Math.min(Math.max(factor, old.width / w / farthest), old.width / w / NEAREST);
        const { x, y } = at ?? { x: old.x + old.width / 2, y: old.y + old.height / 2 };
        return { x: x - (x - old.x) / by, y: y - (y - old.y) / by, width: old.width / by, height: old.height / by };
      });
    },
    [ref, farthest],
  );
  const pan = useCallback(
    (dx: number, dy: number): void => setBox((old) => ({ ...old, x: old.x + dx, y: old.y + dy })),
    [],
  );
  const fit = useCallback((): void => setBox(whole()), [whole]);
  const reveal = useCallback((part: ViewBox): void => {
    setBox((old) => {
      const isSeen =
        part.x >= old.x &&
        part.y >= old.y &&
        part.x + part.width <= old.x + old.width &&
        part.y + part.height <= old.y + old.height;
      return isSeen
        ? old
        : { ...old, x: part.x + (part.width - old.width) / 2, y: part.y + (part.height - old.height) / 2 };
    });
  }, []);

  const approach = useCallback(
    (part: ViewBox): void => {
      const { width: w = 1, height: h = 1 } = ref.current?.getBoundingClientRect() ?? {};
      const by = Math.min(farthest, Math.max(CLOSE, (part.width + 2 * AROUND) / w, (part.height + 2 * AROUND) / h));
      const [width, height] = [w * by, h * by];
      setBox({ x: part.x + (part.width - width) / 2, y: part.y + (part.height - height) / 2, width, height });
    },
    [ref, farthest],
  );

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      // Paper shows all of it, whatever its size.
      if (matchMedia('print').matches) return;
      fit();
      if (first.current) (isClose ? approach : reveal)(first.current);
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, fit, reveal, approach, isClose]);
  useEffect(() => {
    const before = { box: seen.current };
    const spread = (): void => {
      before.box = seen.current;
      flushSync(() =>
        setBox({ x: -MARGIN, y: -MARGIN, width: picture.width + 2 * MARGIN, height: picture.height + 2 * MARGIN }),
      );
    };
    const putBack = (): void => setBox(before.box);
    addEventListener('beforeprint', spread);
    addEventListener('afterprint', putBack);
    return () => {
      removeEventListener('beforeprint', spread);
      removeEventListener('afterprint', putBack);
    };
  }, [picture]);
  useEffect(() => {
    const element = ref.current;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY / 300), pointOf(element, event));
      else pan(event.deltaX * scale(), event.deltaY * scale());
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [ref, zoom, pan, scale]);
  return { box, zoom, pan, fit, reveal, approach, scale };
}

/** The pointer's position in picture units. */
function pointOf(
  element: SVGSVGElement | null,
  { clientX, clientY }: MouseEvent,
): { readonly x: number; readonly y: number } {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(element?.getScreenCTM()?.inverse());
  return { x, y };
}
