import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReplayOrder, ScreenReport, Theme } from '../screen/protocol.ts';
import * as css from './inspector.css.ts';
import type { Session } from './session.types.ts';

/** The page after the given number of session entries: real views over replayed machines. */
export function ReplayFrame({
  session,
  count,
  theme,
}: {
  readonly session: Session;
  readonly count: number;
  readonly theme: Theme;
}): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<ScreenReport>): void => {
      if (source === frame.current?.contentWindow && origin === location.origin && data.kind === 'screen.ready')
        setReady(true);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    const order: ReplayOrder = { kind: 'gallery.replay', session, count, theme };
    if (isReady) frame.current?.contentWindow?.postMessage(order, location.origin);
  }, [isReady, session, count, theme]);
  return <iframe ref={frame} className={css.frame} title="Screen of the session" src="./screen.html" />;
}
