import {
  MAX_MESSAGE_LENGTH,
  type CaptchaProvider,
  type FrameReply,
  type FrameRequest,
} from '../../services/contract/frame.ts';
import { neededHeight } from './height.ts';
import type { Provider, Providers, WidgetEvents } from './providers/provider.ts';

/**
 * Time limit of one attempt to show a widget, in milliseconds; then the frame answers `notReady` and keeps loading
 * while the page retries. [CAPT-03] [CONST-10] [C03]
 */
export const ATTEMPT_TIME = 1000;
/** Upper bound of a reported height in CSS pixels. */
const MAX_HEIGHT = 2000;

type RunRequest = Extract<FrameRequest, { type: 'run' }>;
type Post = (reply: FrameReply) => void;
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
  run(request: RunRequest, post: Post): void;
  stop(nonce: string): void;
}

export interface StageOptions {
  readonly element: HTMLElement;
  readonly providers: Providers;
  /** Calls back when the element's height may have changed. */
  readonly onHeight: (changed: () => void) => void;
}

/** A started widget, its pending request (null: none) and its result, if it has ended. */
interface Run {
  readonly provider: Provider;
  readonly request: Pick<RunRequest, 'provider' | 'scene'>;
  /** `height`: last reported value. */
  waiting: { readonly nonce: string; readonly post: Post; height: number } | null;
  isReady: boolean;
  end: End | null;
  stop: () => void;
}

/**
 * Runs one widget at a time: a request for another provider or scene replaces it, the same request resumes it.
 * `onHeight` receives the function that measures again.
 */
export function createStage({ element, providers, onHeight }: StageOptions): Stage {
  const expectedSince = new Map<CaptchaProvider, number>();
  let run: Run | null = null;

  const postHeight = (): void => {
    if (!run?.waiting || run.end) return;
    const height = Math.min(MAX_HEIGHT, neededHeight(element, run.isReady ? run.provider.height : 0));
    if (height === 0 || height === run.waiting.height) return;
    run.waiting.height = height;
    run.waiting.post({ type: 'resized', nonce: run.waiting.nonce, height });
  };
  const clear = (): void => {
    const ended = run;
    run = null;
    if (ended) quietly(ended.stop);
    element.replaceChildren();
  };
  const deliver = (of: Run): void => {
    if (of !== run || !of.waiting || !of.end) return;
    const { nonce, post } = of.waiting;
    clear();
    post({ ...of.end, nonce });
  };
  const eventsOf = (of: Run): WidgetEvents => widgetEvents(of, { deliver, onGrow: postHeight });
  const begin = (request: RunRequest, provider: Provider): void => {
    const made: Run = { provider, request, waiting: null, isReady: false, end: null, stop: () => undefined };
    run = made;
    made.stop = started(made, () => provider.run({ ...request, element }, eventsOf(made)));
  };
  const wait = (of: Run, nonce: string, post: Post): void => {
    of.waiting = { nonce, post, height: 0 };
    deliver(of);
    postHeight();
    setTimeout(() => {
      if (of !== run || of.isReady || of.waiting?.nonce !== nonce) return;
      if (of.provider.loading !== null) {
        eventsOf(of).failed();
        return;
      }
      of.waiting = null;
      post({ type: 'notReady', nonce });
    }, readyTimeout(of));
  };
  const readyTimeout = ({ provider: { loading }, request: { provider } }: Run): number => {
    if (loading === null) return ATTEMPT_TIME;
    const now = performance.now();
    return Math.max(0, (expectedSince.get(provider) ?? now) + loading - now);
  };

  onHeight(postHeight);
  element.ownerDocument.addEventListener('keydown', ({ key }) => {
    if (run?.isReady && key === 'Escape') eventsOf(run).closed();
  });

  return {
    isThere: (name) => providers[name].isThere(),
    expect: (name) => void expectedSince.set(name, performance.now()),
    run: (request, post) => {
      const provider = providers[request.provider];
      if (!provider.isThere()) {
        post({ type: 'notReady', nonce: request.nonce });
        return;
      }
      dress(element.ownerDocument, request);
      if (run?.request.provider !== request.provider || run.request.scene !== request.scene) {
        clear();
        begin(request, provider);
      }
      if (run) wait(run, request.nonce, post);
    },
    stop: (nonce) => {
      if (run?.waiting?.nonce === nonce) clear();
    },
  };
}

/** Treats a throwing vendor as failed and clears its elements. */
function started(run: Run, start: () => () => void): () => void {
  try {
    return start();
  } catch {
    run.end ??= { type: 'failed', message: '' };
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

function widgetEvents(
  run: Run,
  { deliver, onGrow }: { deliver: (run: Run) => void; onGrow: () => void },
): WidgetEvents {
  const end = (how: End): void => {
    run.end ??= how;
    deliver(run);
  };
  return {
    ready: () => {
      run.isReady = true;
      onGrow();
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
