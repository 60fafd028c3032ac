import type { I18n, MessageDescriptor, MessageOptions, Messages } from '@lingui/core';
import { wordsOf } from '../../../i18n/activate.ts';
import { localeConfig } from '../../../i18n/languages.ts';
import { plainValues, type WordInUse } from '../words/rendered.ts';

/** The messages of a language, and a record of those that views request, with the values that they insert. */
export class WordsInUse {
  readonly #code: string;
  readonly #messages: Messages;
  readonly #asked = new Map<string, WordInUse>();

  constructor(code: string, messages: Messages) {
    this.#code = code;
    this.#messages = messages;
  }

  /** A new instance of the language, which records what is requested of it. */
  i18n(): I18n {
    const i18n = wordsOf(localeConfig(this.#code), this.#messages);
    const ask = i18n._.bind(i18n);
    const noted = (
      asked: string | MessageDescriptor,
      values?: Readonly<Record<string, unknown>>,
      more?: MessageOptions,
    ): string => {
      if (typeof asked === 'string') {
        this.#note(asked, values ?? {});
        return ask(asked, values, more);
      }
      this.#note(asked.id, asked.values ?? {});
      return ask(asked);
    };
    return Object.assign(i18n, { _: noted, t: noted });
  }

  /** Clears the record. */
  clear(): void {
    this.#asked.clear();
  }

  /** Requested messages that exist, in order of first request. */
  list(): readonly WordInUse[] {
    return [...this.#asked.values()];
  }

  #note(id: string, values: Readonly<Record<string, unknown>>): void {
    const key = JSON.stringify([id, plainValues(values)]);
    if (id in this.#messages && !this.#asked.has(key)) this.#asked.set(key, { id, values: plainValues(values) });
  }
}
