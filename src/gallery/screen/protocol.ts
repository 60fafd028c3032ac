import type { Shown } from '../../testing/gestures/shown.ts';
import type { Session } from '../inspector/session.types.ts';
import type { Position } from '../live/position.ts';
import type { WordInUse } from '../words/rendered.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Messages from the gallery to the live screen's frame. */
export interface ShowOrder {
  readonly kind: 'gallery.show';
  readonly turn: number;
  readonly position: Position;
  readonly theme: Theme;
  /** Value of the page's `data-v`; '' for the default. */
  readonly layout: string;
  /** The expected final screen. */
  readonly expected: Shown;
}

/** Requests a session's page after the given number of entries. */
export interface ReplayOrder {
  readonly kind: 'gallery.replay';
  readonly session: Session;
  readonly count: number;
  readonly theme: Theme;
}

/** Messages from the frame: ready, shown, manual action. */
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
  /** Difference between view and machine; null: none. */
  readonly difference: string | null;
  readonly title: string;
  /** The messages that the screen shows. */
  readonly words: readonly WordInUse[];
  /** Layouts that the page's style sheets define. */
  readonly layouts: readonly string[];
}
