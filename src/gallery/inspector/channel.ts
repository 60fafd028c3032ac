import type { Entry, Session } from './session.types.ts';

/** Name of the BroadcastChannel between gallery and pages; development server only. */
const CHANNEL = 'gatehouse.gallery';

/** A live page that can be inspected. */
export interface LivePage {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

export type FromPage =
  | { readonly kind: 'page.here'; readonly page: LivePage }
  | { readonly kind: 'page.gone'; readonly id: string }
  | { readonly kind: 'page.session'; readonly id: string; readonly session: Session }
  | { readonly kind: 'page.entry'; readonly id: string; readonly entry: Entry };

export type FromGallery =
  | { readonly kind: 'gallery.whoIsThere' }
  | { readonly kind: 'gallery.attach'; readonly id: string };

export interface Line<Incoming, Outgoing> {
  readonly tell: (message: Outgoing) => void;
  readonly close: () => void;
  /** Phantom property for types. */
  readonly heard?: Incoming;
}

/** One end of the channel. */
export function openLine<Incoming, Outgoing>(hear: (message: Incoming) => void): Line<Incoming, Outgoing> {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Incoming>) => hear(data));
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}
