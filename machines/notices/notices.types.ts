/** One toast: `code: message`. Nothing secret, nothing personal. [ERR-02] */
export interface Notice {
  /** 0: the message stands alone, as a captcha's own words do. [CAPT-18] */
  readonly code: number;
  /** What the exchange said; the catalogue's text for the code goes before it. [ERR-43] */
  readonly message: string;
  /** Milliseconds on the screen. [CONST-15] */
  readonly duration: 2000 | 5000;
  /** Milliseconds in which the same code is not told again; 0: always told. [ERR-05] */
  readonly throttle: number;
  /** The screen says it too, so that it need not be read out twice. */
  readonly isAnnouncedByCaller?: true;
  /** Code that a person quotes to support. [HTTP-20] */
  readonly reference?: string;
  /** Words of our own instead: good news, and what to do next. [TG-13] [QUICK-01] */
  readonly words?: 'loginAndBind' | 'registerAndBind';
}

export interface NoticesContext {
  readonly queue: readonly Notice[];
  /** The page is hidden. */
  readonly isUnseen: boolean;
  /** Codes that were told less than their throttle ago. */
  readonly muted: readonly number[];
  /** The last five, for those who missed one. */
  readonly recent: readonly Notice[];
}

export type NoticesEvent =
  | { readonly type: 'notice.raised'; readonly notice: Notice }
  | { readonly type: 'notice.dismissed' }
  | { readonly type: 'attention.gained' }
  | { readonly type: 'attention.lost' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'throttle.ended'; readonly code: number };

export type NoticesScreen = 'notices.none' | 'notices.shown';
