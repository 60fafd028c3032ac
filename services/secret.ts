const SHOWN = '•••';

/** A password, code, token or proof on its way from the form to the wire: prints, serialises and inspects as dots (decision D16). */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get isEmpty(): boolean {
    return this.#text === '';
  }

  /** The text itself: for the wire only. */
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
