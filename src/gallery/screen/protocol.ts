import type { Shown } from '../../testing/shown.ts';
import type { Session } from '../inspector/session.types.ts';
import type { Stand } from '../live/stand.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What the gallery asks of the frame with the live screen. */
export interface ShowOrder {
  readonly kind: 'gallery.show';
  readonly turn: number;
  readonly stand: Stand;
  readonly theme: Theme;
  /** Value of `data-v` of the page; '' for its own. */
  readonly layout: string;
  /** What has to be seen at the end. */
  readonly expected: Shown;
}

/** Asks for the page of a session as it stood after so many entries. */
export interface ReplayOrder {
  readonly kind: 'gallery.replay';
  readonly session: Session;
  readonly count: number;
  readonly theme: Theme;
}

/** What the frame tells: it is there; it shows what was asked; somebody has used the page in it. */
export type ScreenReport =
  | { readonly kind: 'screen.ready' }
  | ScreenShown
  | {
      readonly kind: 'screen.acted';
      readonly machine: string;
      readonly event: string;
      readonly payload: string | null;
      readonly leafs: readonly string[];
    }
  | { readonly kind: 'screen.left'; readonly href: string };

export interface ScreenShown {
  readonly kind: 'screen.shown';
  readonly turn: number;
  /** What the view shows otherwise than the machine; null: nothing. */
  readonly difference: string | null;
  readonly title: string;
  /** Ids of the messages that the screen uses. */
  readonly words: readonly string[];
  /** Layouts that the style sheets of the page know. */
  readonly layouts: readonly string[];
}
