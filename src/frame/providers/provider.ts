import type { CaptchaProvider, FrameRequest, WireProof } from '../../../services/contract/frame.ts';

/** What a vendor's widget is started with. */
export interface Challenge extends Pick<
  Extract<FrameRequest, { type: 'run' }>,
  'scene' | 'language' | 'direction' | 'scheme' | 'info'
> {
  readonly element: HTMLElement;
}

/** What a widget can say. Everything after the first `solved`, `closed` or `failed` is ignored. */
export interface Sayings {
  /** The widget is on the screen and can be used. [CAPT-03] */
  readonly ready: () => void;
  readonly solved: (proof: WireProof) => void;
  readonly closed: () => void;
  /** `message`: what the vendor has to say of it to the person. [CAPT-18] */
  readonly failed: (message?: string) => void;
}

/** One captcha vendor, behind the same face as all others. */
export interface Provider {
  /** Whether the vendor's script has run and left what it should. [C04] */
  isThere(): boolean;
  /** CSS pixels that the widget needs where it floats outside of the document's flow; 0: it stands in its place. */
  readonly height: number;
  /** Milliseconds that script and widget may take together before it has failed; null: it is tried again each second. [CAPT-03] [CAPT-06] */
  readonly loading: number | null;
  /** Starts a widget; the answer takes it away again. */
  run(challenge: Challenge, say: Sayings): () => void;
}

export type Providers = Readonly<Record<CaptchaProvider, Provider>>;
