import { safeParse } from 'valibot';
import type { CaptchaProof, ChallengeOutcome, ScriptOutcome } from '../contract/captcha.ts';
import { FrameReply, type CaptchaProvider, type FrameRequest, type PuzzleStart, type WireProof } from '../contract/frame.ts';
import { Secret } from '../secret.ts';

/** Milliseconds that a frame which the browser has finished loading may take to say that it is ready. */
const READYING = 1000;

/** The captcha as the page has it: a frame on another registrable domain, spoken to by messages (decision D08). */
export interface CaptchaFrame {
  /** Where the frame stands; its name is the slot's `data-title`. Taking the slot away removes the frame and all that runs in it. */
  mount(slot: HTMLElement | null): void;
  load(provider: CaptchaProvider, source: string, signal: AbortSignal): Promise<ScriptOutcome>;
  /** One challenge at a time: a second one is `notReady` until the first has ended. [CAPT-04] [C07] */
  run(provider: CaptchaProvider, scene: number, info: PuzzleStart | null, signal: AbortSignal): Promise<ChallengeOutcome>;
  /** Tells the height that the widget needs, in CSS pixels, whenever it changes; the answer ends that. */
  onResize(listener: (pixels: number) => void): () => void;
}

export interface CaptchaFramePowers {
  /** Origin of the frame. */
  readonly origin: string;
  readonly window: Window;
  /** 36 characters that nobody guesses, new at each call. */
  readonly makeNonce: () => string;
  /** BCP 47 tag and direction of the page. */
  readonly language: () => { readonly tag: string; readonly dir: 'ltr' | 'rtl' };
  readonly scheme: () => 'light' | 'dark';
}

type Question = Exclude<FrameRequest, { type: 'stop' }>;
type Answer = Exclude<FrameReply, { type: 'ready' | 'resized' }>;

const answersTo: Readonly<Record<Question['type'], readonly FrameReply['type'][]>> = {
  load: ['loaded', 'notLoaded'],
  run: ['solved', 'closed', 'notReady', 'failed'],
};

/** The real frame. A request waits for a slot and for the frame in it; a frame that never gets ready answers null. [C10] [C11] */
export function createCaptchaFrame({ origin, window, makeNonce, language, scheme }: CaptchaFramePowers): CaptchaFrame {
  let slot: HTMLElement | null = null;
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;
  const listeners = new Set<(pixels: number) => void>();
  let asked: { readonly question: Question; settle(answer: Answer | null): void } | null = null;

  const post = (request: FrameRequest): void => {
    if (isReady) frame?.contentWindow?.postMessage(request, origin);
  };
  const resize = (element: HTMLIFrameElement, pixels: number): void => {
    element.height = String(pixels);
    for (const listener of listeners) listener(pixels);
  };
  const hear = (event: MessageEvent): void => {
    if (!frame || event.source !== frame.contentWindow || event.origin !== origin) return;
    const read = safeParse(FrameReply, event.data);
    if (!read.success) return;
    const reply = read.output;
    if (reply.type === 'ready') {
      isReady = true;
      if (asked) post(asked.question);
    } else if (reply.nonce === asked?.question.nonce) {
      if (reply.type === 'resized') resize(frame, reply.height);
      else if (answersTo[asked.question.type].includes(reply.type)) asked.settle(reply);
    }
  };
  const remove = (): void => {
    window.removeEventListener('message', hear);
    frame?.remove();
    frame = null;
    isReady = false;
  };
  const place = (): void => {
    if (!slot || frame) return;
    const made = frameFor(slot, `${origin}/#${window.origin}`, scheme());
    made.addEventListener('load', () =>
      window.setTimeout(() => {
        if (made !== frame || isReady) return;
        remove();
        asked?.settle(null);
      }, READYING),
    );
    window.addEventListener('message', hear);
    frame = made;
    slot.append(made);
  };
  const ask = (question: Question, signal: AbortSignal): Promise<Answer | null> =>
    new Promise((resolve) => {
      if (asked || signal.aborted) {
        resolve(null);
        return;
      }
      const settle = (answer: Answer | null): void => {
        asked = null;
        signal.removeEventListener('abort', stop);
        resolve(answer);
      };
      const stop = (): void => {
        post({ type: 'stop', nonce: question.nonce });
        settle(null);
      };
      signal.addEventListener('abort', stop);
      asked = { question, settle };
      place();
      post(question);
    });

  return {
    mount: (next) => {
      if (next === slot) return;
      remove();
      slot = next;
      if (asked) place();
    },
    load: async (provider, source, signal) => {
      const answer = await ask({ type: 'load', nonce: makeNonce(), provider, source }, signal);
      return { kind: answer?.type === 'loaded' ? 'loaded' : 'failed' };
    },
    run: async (provider, scene, info, signal) => {
      const { tag, dir } = language();
      return outcomeOf(await ask({ type: 'run', nonce: makeNonce(), provider, scene, language: tag, direction: dir, scheme: scheme(), info }, signal));
    },
    onResize: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Scripts may run and keep their own origin; no forms, popups, dialogs, downloads, and no way to move the page. [C10] */
function frameFor(slot: HTMLElement, address: string, scheme: 'light' | 'dark'): HTMLIFrameElement {
  const frame = slot.ownerDocument.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.referrerPolicy = 'no-referrer';
  frame.title = slot.dataset['title'] ?? '';
  frame.height = '0';
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: scheme });
  frame.src = address;
  return frame;
}

function outcomeOf(answer: Answer | null): ChallengeOutcome {
  switch (answer?.type) {
    case 'solved':
      return { kind: 'solved', proof: sealed(answer.proof) };
    case 'closed':
    case 'failed':
      return { kind: answer.type };
    default:
      return { kind: 'notReady' };
  }
}

function sealed(proof: WireProof): CaptchaProof {
  switch (proof.kind) {
    case 'ticket':
      return { ...proof, ticket: new Secret(proof.ticket) };
    case 'magpie':
      return { ...proof, token: new Secret(proof.token) };
    case 'recaptcha':
      return { ...proof, response: new Secret(proof.response) };
  }
}

/** The memory twin: no frame, the answers are given; left out, every script loads and every challenge is solved. */
export function memoryCaptchaFrame({
  load = () => ({ kind: 'loaded' }),
  run = (provider, scene) => ({ kind: 'solved', proof: sealed(provider === 'magpie' ? { kind: 'magpie', token: 'token', scene } : { kind: 'ticket', ticket: 'ticket', randstr: 'randstr' }) }),
}: { load?: (provider: CaptchaProvider, source: string) => ScriptOutcome; run?: (provider: CaptchaProvider, scene: number) => ChallengeOutcome } = {}): CaptchaFrame {
  return {
    mount: () => undefined,
    load: async (provider, source) => load(provider, source),
    run: async (provider, scene) => run(provider, scene),
    onResize: () => () => undefined,
  };
}
