import type { Messages } from '@lingui/core';

/** A catalogue that records which messages are requested. */
export class WordsInUse {
  readonly messages: Messages;
  readonly #asked = new Set<string>();

  constructor(messages: Messages) {
    const note = (id: string | symbol): void => {
      if (typeof id === 'string') this.#asked.add(id);
    };
    this.messages = new Proxy(messages, {
      get: (all, id) => {
        note(id);
        return Reflect.get(all, id) as unknown;
      },
    });
  }

  /** Clears the record. */
  clear(): void {
    this.#asked.clear();
  }

  /** Ids of requested messages that exist, in order of first request. */
  ids(): readonly string[] {
    return [...this.#asked].filter((id) => id in this.messages);
  }
}
