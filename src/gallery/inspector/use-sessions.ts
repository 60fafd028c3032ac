import { useEffect, useRef, useState } from 'react';
import { openLine, type FromGallery, type FromPage, type Line, type LivePage } from './channel.ts';
import type { Session } from './session.types.ts';

export interface Sessions {
  /** Pages of this origin that can be inspected. */
  readonly pages: readonly LivePage[];
  /** Id of the inspected page; null: none. */
  readonly attached: string | null;
  readonly session: Session | null;
  readonly attach: (id: string) => void;
  /** Shows a session from a file, or none; the live page is unaffected. */
  readonly open: (session: Session | null) => void;
}

/** Subscribes to the live pages of this origin and to the events of the inspected one. */
export function useSessions(): Sessions {
  const [pages, setPages] = useState<readonly LivePage[]>([]);
  const [attached, setAttached] = useState<string | null>(null);
  const [session, setSession] = useState<Session | null>(null);
  const line = useRef<Line<FromPage, FromGallery> | null>(null);
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    const open = openLine<FromPage, FromGallery>((message) => {
      if (message.kind === 'page.here')
        setPages((known) => [...known.filter(({ id }) => id !== message.page.id), message.page]);
      else if (message.kind === 'page.gone') setPages((known) => known.filter(({ id }) => id !== message.id));
      else if (message.id !== chosen.current) return;
      else if (message.kind === 'page.session') setSession(message.session);
      else setSession((known) => known && { ...known, entries: [...known.entries, message.entry] });
    });
    line.current = open;
    open.tell({ kind: 'gallery.whoIsThere' });
    return () => open.close();
  }, []);
  const choose = (id: string | null): void => {
    chosen.current = id;
    setAttached(id);
  };
  return {
    pages,
    attached,
    session,
    attach: (id) => {
      choose(id);
      line.current?.tell({ kind: 'gallery.attach', id });
    },
    open: (one) => {
      choose(null);
      setSession(one);
    },
  };
}
