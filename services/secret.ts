const SHOWN = '•••';

/**
 * A password, code, token or proof between form and request: prints, serialises and inspects as dots (decision D16).
 */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get isEmpty(): boolean {
    return this.#text === '';
  }

  /** Number of UTF-16 units. */
  get length(): number {
    return this.#text.length;
  }

  /** Returns the plain text; for requests only. */
  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return SHOWN;
  }

  toJSON(): string {
    return SHOWN;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return SHOWN;
  }
}
