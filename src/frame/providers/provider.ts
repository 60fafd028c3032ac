import type { CaptchaProvider, FrameRequest, WireProof } from '../../../services/contract/frame.ts';

/** Options for starting a vendor's widget. */
export interface Challenge extends Pick<
  Extract<FrameRequest, { type: 'run' }>,
  'scene' | 'language' | 'direction' | 'scheme' | 'info'
> {
  readonly element: HTMLElement;
}

/** Callbacks of a widget. Calls after the first `solved`, `closed` or `failed` are ignored. */
export interface WidgetEvents {
  /** The widget is visible and usable. [CAPT-03] */
  readonly ready: () => void;
  readonly solved: (proof: WireProof) => void;
  readonly closed: () => void;
  /** `message`: the vendor's explanation for the user. [CAPT-18] */
  readonly failed: (message?: string) => void;
}

/** One captcha vendor behind the common interface. */
export interface Provider {
  /** Whether the vendor's script has run and defined its API. [C04] */
  isThere(): boolean;
  /** Minimum height in CSS pixels for an overlay widget; 0: the widget is in the document's flow. */
  readonly height: number;
  /** Time limit in milliseconds for script and widget together; null: retried every second. [CAPT-03] [CAPT-06] */
  readonly loading: number | null;
  /** Starts a widget; returns a function that removes it. */
  run(challenge: Challenge, report: WidgetEvents): () => void;
}

export type Providers = Readonly<Record<CaptchaProvider, Provider>>;
