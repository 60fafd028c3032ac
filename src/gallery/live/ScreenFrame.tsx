import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { seen } from '../../testing/explore/seen.ts';
import { shownBy } from '../../testing/gestures/shown.ts';
import type { ScreenReport, ShowOrder } from '../screen/protocol.ts';
import type { GalleryModel } from '../use-gallery.ts';
import * as css from './live.css.ts';
import type { Walked } from './walk.ts';

/** Viewport height of the screen in CSS pixels. */
const HEIGHT = 600;

/** The iframe with the product's page: receives a position and reports what it shows. */
export function ScreenFrame({ model, walked }: { readonly model: GalleryModel; readonly walked: Walked }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const turn = useRef(0);
  const focused = useRef<Element | null>(null);
  const [isReady, setReady] = useState(false);
  const [room, setRoom] = useState(1);
  const { theme, layout, width } = model.address;
  const hear = useEffectEvent((report: ScreenReport): void => {
    if (report.kind === 'screen.ready') setReady(true);
    else if (report.kind === 'screen.acted') model.noteAction(report);
    else if (report.kind === 'screen.shown' && report.turn === turn.current) {
      model.noteScreen({ ...report, of: walked });
      giveFocusBack(frame.current, focused.current);
    }
  });

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<ScreenReport>): void => {
      if (source === frame.current?.contentWindow && origin === location.origin) hear(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    turn.current += 1;
    focused.current = document.activeElement;
    const order: ShowOrder = {
      kind: 'gallery.show',
      turn: turn.current,
      position: walked.position,
      theme,
      layout,
      expected: shownBy(seen(walked.world)),
    };
    frame.current?.contentWindow?.postMessage(order, location.origin);
  }, [isReady, walked, theme, layout]);
  useEffect(() => {
    const holder = frame.current?.parentElement;
    if (!holder) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 1));
    observer.observe(holder);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div className={css.stage} style={{ blockSize: HEIGHT }} aria-busy={model.screen?.of !== walked}>
      <iframe
        ref={frame}
        className={css.frame}
        title="Screen of the product"
        src="./screen.html"
        style={{
          inlineSize: width,
          blockSize: HEIGHT / scale,
          transform: `scale(${scale})`,
          left: `${(room - width * scale) / 2}px`,
        }}
      />
    </div>
  );
}

/** Restores focus to the gallery when a screen in the frame moves it. */
function giveFocusBack(frame: HTMLIFrameElement | null, before: Element | null): void {
  if (document.activeElement === frame && before !== frame && before instanceof HTMLElement)
    before.focus({ preventScroll: true });
  else if (document.activeElement === frame && before instanceof SVGElement) before.focus({ preventScroll: true });
}
