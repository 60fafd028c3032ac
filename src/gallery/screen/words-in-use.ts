import type { Messages } from '@lingui/core';

/** Messages that note which of them are asked for. */
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

  /** Forgets what has been asked for so far. */
  clear(): void {
    this.#asked.clear();
  }

  /** Ids of messages that were asked for and exist, in the order of the first asking. */
  ids(): readonly string[] {
    return [...this.#asked].filter((id) => id in this.messages);
  }
}
