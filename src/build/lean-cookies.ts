interface Options {
  readonly path?: string;
  readonly domain?: string;
  readonly maxAge?: number;
  readonly secure?: boolean;
  readonly sameSite?: 'lax';
}

/**
 * universal-cookie as the product uses it: texts as they stand, one document. Takes the place of the original in the browser's build alone, without
 * its listeners, servers and dates; a test compares the cookies that both write and read.
 */
export default class Cookies {
  readonly #path: string;

  constructor(_: null, { path = '/' }: Options) {
    this.#path = path;
  }

  /** Nothing is kept: every reading is of the document. */
  update(): void {}

  get(name: string): string | undefined {
    const found = document.cookie
      .split(/; */)
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1);
    try {
      return found && decodeURIComponent(found);
    } catch {
      return found;
    }
  }

  set(name: string, value: string, { maxAge = 0, domain, secure, sameSite }: Options): void {
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=${this.#path}${domain ? `; Domain=${domain}` : ''}${secure ? '; Secure' : ''}${sameSite ? '; SameSite=Lax' : ''}`;
  }

  remove(name: string, options: Options): void {
    this.set(name, '', options);
  }
}
