import {
  MAX_MESSAGE_LENGTH,
  type CaptchaProvider,
  type FrameReply,
  type FrameRequest,
} from '../../services/contract/frame.ts';
import { neededHeight } from './height.ts';
import type { Provider, Providers, Sayings } from './providers/provider.ts';

/**
 * Time limit of one attempt to show a widget, in milliseconds; then the frame answers `notReady` and keeps loading
 * while the page retries. [CAPT-03] [CONST-10] [C03]
 */
export const TRY = 1000;
/** Upper bound of a reported height in CSS pixels. */
const HIGHEST = 2000;

type RunRequest = Extract<FrameRequest, { type: 'run' }>;
type Tell = (reply: FrameReply) => void;
type End =
  | { readonly type: 'solved'; readonly proof: Extract<FrameReply, { type: 'solved' }>['proof'] }
  | { readonly type: 'closed' }
  | { readonly type: 'failed'; readonly message: string };

/** The container of the one active widget. */
export interface Stage {
  isThere(provider: CaptchaProvider): boolean;
  /** Starts the provider's time limit when its script is requested. [CAPT-06] */
  expect(provider: CaptchaProvider): void;
  /**
   * Settles exactly once, with `solved`, `closed`, `failed` or `notReady`. After `notReady` the same challenge may be
   * requested again. [CAPT-05]
   */
  run(request: RunRequest, tell: Tell): void;
  stop(nonce: string): void;
}

export interface StagePowers {
  readonly element: HTMLElement;
  readonly providers: Providers;
  /** Calls back when the element's height may have changed. */
  readonly onHeight: (changed: () => void) => void;
}

/** A started widget, its pending request (null: none) and its result, if it has ended. */
interface Act {
  readonly provider: Provider;
  readonly request: Pick<RunRequest, 'provider' | 'scene'>;
  /** `height`: last reported value. */
  waiting: { readonly nonce: string; readonly tell: Tell; height: number } | null;
  isReady: boolean;
  end: End | null;
  stop: () => void;
}

/**
 * Runs one widget at a time: a request for another provider or scene replaces it, the same request resumes it.
 * `onHeight` receives the function that measures again.
 */
export function createStage({ element, providers, onHeight }: StagePowers): Stage {
  const expectedSince = new Map<CaptchaProvider, number>();
  let act: Act | null = null;

  const tellHeight = (): void => {
    if (!act?.waiting || act.end) return;
    const height = Math.min(HIGHEST, neededHeight(element, act.isReady ? act.provider.height : 0));
    if (height === 0 || height === act.waiting.height) return;
    act.waiting.height = height;
    act.waiting.tell({ type: 'resized', nonce: act.waiting.nonce, height });
  };
  const clear = (): void => {
    const over = act;
    act = null;
    if (over) quietly(over.stop);
    element.replaceChildren();
  };
  const deliver = (of: Act): void => {
    if (of !== act || !of.waiting || !of.end) return;
    const { nonce, tell } = of.waiting;
    clear();
    tell({ ...of.end, nonce });
  };
  const sayingsOf = (of: Act): Sayings => sayings(of, { deliver, grown: tellHeight });
  const begin = (request: RunRequest, provider: Provider): void => {
    const made: Act = { provider, request, waiting: null, isReady: false, end: null, stop: () => undefined };
    act = made;
    made.stop = started(made, () => provider.run({ ...request, element }, sayingsOf(made)));
  };
  const wait = (of: Act, nonce: string, tell: Tell): void => {
    of.waiting = { nonce, tell, height: 0 };
    deliver(of);
    tellHeight();
    setTimeout(() => {
      if (of !== act || of.isReady || of.waiting?.nonce !== nonce) return;
      if (of.provider.loading !== null) {
        sayingsOf(of).failed();
        return;
      }
      of.waiting = null;
      tell({ type: 'notReady', nonce });
    }, readyTimeout(of));
  };
  const readyTimeout = ({ provider: { loading }, request: { provider } }: Act): number => {
    if (loading === null) return TRY;
    const now = performance.now();
    return Math.max(0, (expectedSince.get(provider) ?? now) + loading - now);
  };

  onHeight(tellHeight);
  element.ownerDocument.addEventListener('keydown', ({ key }) => {
    if (act?.isReady && key === 'Escape') sayingsOf(act).closed();
  });

  return {
    isThere: (name) => providers[name].isThere(),
    expect: (name) => void expectedSince.set(name, performance.now()),
    run: (request, tell) => {
      const provider = providers[request.provider];
      if (!provider.isThere()) {
        tell({ type: 'notReady', nonce: request.nonce });
        return;
      }
      dress(element.ownerDocument, request);
      if (act?.request.provider !== request.provider || act.request.scene !== request.scene) {
        clear();
        begin(request, provider);
      }
      if (act) wait(act, request.nonce, tell);
    },
    stop: (nonce) => {
      if (act?.waiting?.nonce === nonce) clear();
    },
  };
}

/** Treats a throwing vendor as failed and clears its elements. */
function started(act: Act, start: () => () => void): () => void {
  try {
    return start();
  } catch {
    act.end ??= { type: 'failed', message: '' };
    return () => undefined;
  }
}

/** Removes a widget; an exception of the vendor does not suppress the result. [CAPT-05] */
function quietly(stop: () => void): void {
  try {
    stop();
  } catch {
    // The widget is discarded and its container cleared.
  }
}

function sayings(act: Act, { deliver, grown }: { deliver: (act: Act) => void; grown: () => void }): Sayings {
  const end = (how: End): void => {
    act.end ??= how;
    deliver(act);
  };
  return {
    ready: () => {
      act.isReady = true;
      grown();
    },
    solved: (proof) => end({ type: 'solved', proof }),
    closed: () => end({ type: 'closed' }),
    failed: (message = '') => end({ type: 'failed', message: message.slice(0, MAX_MESSAGE_LENGTH) }),
  };
}

/** Applies the page's language, direction and colour scheme. */
function dress({ documentElement: root }: Document, { language, direction, scheme }: RunRequest): void {
  root.lang = language;
  root.dir = direction;
  root.style.colorScheme = scheme;
}
