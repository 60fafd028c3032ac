import { flushSync } from 'react-dom';
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
  /** Scrolls and zooms so that a part of the picture is visible and legible. */
  readonly reveal: (part: ViewBox) => void;
  /** Picture units per CSS pixel. */
  readonly scale: () => number;
}

const MARGIN = 24;
/** Space for the buttons below the picture. */
const FOOT = 40;
/** Picture units per CSS pixel: the limit of legibility, and a comfortable value. */
const UNREADABLE = 1.7;
const READABLE = 1;
const SMALLEST = 0.15;
const LARGEST = 4;

/** Zoom and pan of a picture: the wheel pans, Ctrl+wheel zooms, dragging pans. `looked`: the initial viewport. */
export function useViewport(
  picture: { readonly width: number; readonly height: number },
  ref: RefObject<SVGSVGElement | null>,
  looked: ViewBox | null,
): Viewport {
  const first = useRef(looked);
  const whole = useCallback((): ViewBox => {
    const { width: w = 0, height: h = 0 } = ref.current?.getBoundingClientRect() ?? {};
    const width = Math.max(picture.width + 2 * MARGIN, w);
    const height = Math.max(picture.height + 2 * MARGIN + FOOT, h);
    return {
      x: (picture.width - width) / 2,
      y: Math.min(-MARGIN, (picture.height + FOOT - height) / 2),
      width,
      height,
    };
  }, [picture, ref]);
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
        const by = Math.min(Math.max(factor, (SMALLEST * old.width) / w), (LARGEST * old.width) / w);
        const { x, y } = at ?? { x: old.x + old.width / 2, y: old.y + old.height / 2 };
        return { x: x - (x - old.x) / by, y: y - (y - old.y) / by, width: old.width / by, height: old.height / by };
      });
    },
    [ref],
  );
  const pan = useCallback(
    (dx: number, dy: number): void => setBox((old) => ({ ...old, x: old.x + dx, y: old.y + dy })),
    [],
  );
  const fit = useCallback((): void => setBox(whole()), [whole]);
  const reveal = useCallback(
    (part: ViewBox): void => {
      const { width: w = 1, height: h = 1 } = ref.current?.getBoundingClientRect() ?? {};
      setBox((all) => {
        const perPixel = Math.max(all.width / Math.max(1, w), all.height / Math.max(1, h));
        const by = perPixel > UNREADABLE ? READABLE / perPixel : 1;
        const old = { ...all, width: all.width * by, height: all.height * by };
        const isSeen =
          part.x >= old.x &&
          part.y >= old.y &&
          part.x + part.width <= old.x + old.width &&
          part.y + part.height <= old.y + old.height;
        return isSeen && by === 1
          ? all
          : { ...old, x: part.x + (part.width - old.width) / 2, y: part.y + (part.height - old.height) / 2 };
      });
    },
    [ref],
  );

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      fit();
      if (first.current) reveal(first.current);
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, fit, reveal]);
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
  return { box, zoom, pan, fit, reveal, scale };
}

/** The pointer's position in picture units. */
function pointOf(
  element: SVGSVGElement | null,
  { clientX, clientY }: MouseEvent,
): { readonly x: number; readonly y: number } {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(element?.getScreenCTM()?.inverse());
  return { x, y };
}
