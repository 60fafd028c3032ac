/** One toast: `code: message`. Nothing secret, nothing personal. [ERR-02] */
export interface Notice {
  /** 0: the message stands alone, as a captcha's own words do. [CAPT-18] */
  readonly code: number;
  /** Text of the exchange; the catalogue's text for the code takes precedence. [ERR-43] */
  readonly message: string;
  /** Milliseconds on the screen. [CONST-15] */
  readonly duration: 2000 | 5000 | 30_000;
  /** Milliseconds in which the same code is not shown again; 0: always shown. [ERR-05] */
  readonly throttle: number;
  /** The session of the visitor has ended, other than by an attempt to sign in or up. [ERR-03] */
  readonly isSessionOver?: true;
  /** The screen says it too, so that it need not be read out twice. */
  readonly isAnnouncedByCaller?: true;
  /** Code that a person quotes to support. [HTTP-20] */
  readonly reference?: string;
  /**
   * Words of our own instead: good news, and what to do next; `copyAddress` is followed by the address in `message`.
   * [TG-13] [QUICK-01] [TG-26]
   */
  readonly words?: 'loginAndBind' | 'registerAndBind' | 'copyAddress';
}
