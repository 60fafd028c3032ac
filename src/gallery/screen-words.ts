import type { Messages } from '@lingui/core';
import { templateOf } from './words/template.ts';

/** A text that a screen shows, in one language. */
export interface ScreenText {
  /** Code of the language. */
  readonly language: string;
  readonly text: string;
}

/** All messages of a language, by its code. */
export interface Spoken {
  readonly code: string;
  readonly messages: Messages;
}

/** Tags, and everything in braces. */
const filled = /<\/?\d+\/?>|\{(?:[^{}]|\{[^{}]*\})*\}/g;

/**
 * What each state shows in every language: the English texts of its screen, and the translations of the messages that
 * they are. A text with placeholders is found by what surrounds them; a text of no message, such as a host, stays in
 * English.
 */
export function screenTexts(
  textsAt: Readonly<Record<string, readonly string[]>>,
  english: Messages,
  languages: readonly Spoken[],
): ReadonlyMap<string, readonly ScreenText[]> {
  const states = Object.entries(textsAt);
  const shown = new Set(states.flatMap(([, texts]) => texts));
  const messageOf = lookup(english);
  const translated = new Map<string, readonly ScreenText[]>(
    [...shown].map((text): readonly [string, readonly ScreenText[]] => {
      const id = messageOf(text);
      const others = languages.flatMap(({ code, messages }) => {
        const said = id === null ? '' : plain(templateOf(messages[id]));
        return said === '' ? [] : [{ language: code, text: said }];
      });
      return [text, [{ language: 'en', text }, ...others]];
    }),
  );
  return new Map(states.map(([id, texts]) => [id, texts.flatMap((text) => translated.get(text) ?? [])]));
}

function plain(template: string): string {
  return template.replaceAll(filled, '…');
}

/**
 * The message that an English text is, by its id: the very text, else one whose placeholders can be filled so; null:
 * none is.
 */
function lookup(english: Messages): (text: string) => string | null {
  const exact = new Map<string, string>();
  const patterns: (readonly [RegExp, string])[] = [];
  for (const [id, message] of Object.entries(english)) {
    const template = templateOf(message);
    exact.set(template, id);
    for (const part of template.split(/<\/?\d+\/?>/))
      if (part.trim().length > 3) patterns.push([patternOf(part.trim()), id]);
  }
  return (text) => exact.get(text) ?? patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

function patternOf(template: string): RegExp {
  const literals = template.split(filled).map((one) => one.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^${literals.join('.+')}$`, 'u');
}
