import { OWN_COLOURS } from './own-colours.ts';
import { color } from './theme.css.ts';
import { telegramLook, type TelegramColours } from './telegram-colours.ts';
import type { Token } from './tokens.ts';

/** Insets in pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The most that Telegram may keep clear on each side, so that content stays between two of them. */
const most = { top: '25dvh', right: '16vw', bottom: '25dvh', left: '16vw' } as const;
const sides = ['top', 'right', 'bottom', 'left'] as const;

/** Tokens that are variables, with their names. */
const variables = (['ink', 'inkMuted', 'link'] as const satisfies readonly Token[]).map(
  (token) => [token, color[token].slice('var('.length, -1)] as const,
);

/**
 * Applies the scheme and colours of a Telegram theme to a document without moving anything; returns the adopted
 * canvas colour.
 */
export function paintTheme(
  window: Pick<Window, 'document' | 'matchMedia'>,
  colours: TelegramColours,
): string | undefined {
  const { documentElement: root, body } = window.document;
  const { scheme, tokens } = telegramLook(colours);
  const isOwn = window.matchMedia(OWN_COLOURS).matches;
  root.style.colorScheme = (isOwn ? null : scheme) ?? '';
  const taken = isOwn ? {} : tokens;
  body.style.background = taken.canvas ?? '';
  for (const [token, name] of variables) root.style.setProperty(name, taken[token] ?? '');
  return taken.canvas;
}

/**
 * Keeps the content of a document clear of the screen’s own parts and of Telegram’s; `--inset-top` and its like are for
 * what is fixed to the viewport.
 */
export function keepClear({ body, documentElement: root }: Document, areas: readonly Insets[]): void {
  for (const side of sides) {
    const pixels = areas.reduce((sum, area) => sum + area[side], 0);
    const inset = pixels === 0 ? '' : `max(env(safe-area-inset-${side},0px),min(${pixels}px,${most[side]}))`;
    root.style.setProperty(`--inset-${side}`, inset);
    body.style.setProperty(`padding-${side}`, inset);
  }
}
