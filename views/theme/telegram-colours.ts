import { contrastOf, pairs } from './contrast.ts';
import { dark, light, type Token } from './tokens.ts';

/** Colours of a Telegram theme, as `#rrggbb`; others are absent. */
export interface TelegramColours {
  readonly bg_color?: string | undefined;
  readonly text_color?: string | undefined;
  readonly hint_color?: string | undefined;
  readonly link_color?: string | undefined;
}

type Scheme = Readonly<Record<Token, string>>;

/** Scheme of the page, and the tokens with Telegram's colours. `scheme` null: the system's. */
export interface TelegramLook {
  readonly scheme: 'light' | 'dark' | null;
  readonly tokens: Readonly<Partial<Record<Token, string>>>;
}

/** Telegram's colours by token, most important first. Telegram has no colours for the states of buttons. */
const wanted = [
  ['ink', 'text_color'],
  ['inkMuted', 'hint_color'],
  ['link', 'link_color'],
] as const satisfies readonly (readonly [Token, keyof TelegramColours])[];

/**
 * Returns the parts of a Telegram theme that a page adopts. The background decides the scheme; if our text is
 * unreadable on it, the whole theme is rejected, with its scheme. Every other colour is adopted only if all pairs of
 * colours keep their contrast.
 */
export function telegramLook(colours: TelegramColours): TelegramLook {
  const { bg_color: background } = colours;
  if (background === undefined) return { scheme: null, tokens: {} };
  const scheme = contrastOf(background, '#ffffff') > contrastOf(background, '#000000') ? 'dark' : 'light';
  const ours: Scheme = { ...(scheme === 'dark' ? dark : light), canvas: background };
  if (!isReadable(ours)) return { scheme: null, tokens: {} };
  const tokens: Partial<Record<Token, string>> = { canvas: background };
  for (const [token, name] of wanted) {
    const colour = colours[name];
    if (colour !== undefined && isReadable({ ...ours, ...tokens, [token]: colour })) tokens[token] = colour;
  }
  return { scheme, tokens };
}

function isReadable(scheme: Scheme): boolean {
  return pairs.every(([front, back, needed]) => contrastOf(scheme[front], scheme[back]) >= needed);
}
