import type { CaptchaProof, ChallengeOutcome, ScriptOutcome } from '../contract/captcha.ts';
import type {
  CaptchaProvider,
  FrameReply,
  FrameRequest,
  PuzzleStart,
  ScriptSource,
  WireProof,
} from '../contract/frame.ts';
import { Secret } from '../secret.ts';
import { createFrameChannel, type FrameEnvironment } from './frame-channel.ts';

/** The captcha in a frame on another registrable domain, connected by messages (decision D08). */
export interface CaptchaFrame {
  /**
   * Sets the element that contains the frame, titled by its `data-title`. Removing the element removes the frame and
   * its scripts.
   */
  mount(slot: HTMLElement | null): void;
  load(provider: CaptchaProvider, source: ScriptSource, signal: AbortSignal): Promise<ScriptOutcome>;
  /** Runs one challenge at a time: a concurrent call resolves to `notReady`. [CAPT-04] [C07] */
  run(
    provider: CaptchaProvider,
    scene: number,
    info: PuzzleStart | null,
    signal: AbortSignal,
  ): Promise<ChallengeOutcome>;
  /** Reports the height in CSS pixels that the widget needs, on every change. Returns an unsubscribe function. */
  onResize(listener: (pixels: number) => void): () => void;
}

export interface CaptchaFrameOptions extends FrameEnvironment {
  /** Shows why the platform's own widget failed, for 2,000 ms; messages of other vendors are not shown. [CAPT-18] */
  readonly notify: (notice: {
    readonly code: 0;
    readonly message: string;
    readonly duration: 2000;
    readonly throttle: 0;
  }) => void;
  /** Returns 36 unguessable characters, new at each call. */
  readonly makeNonce: () => string;
  /** BCP 47 tag and direction of the page. */
  readonly language: () => { readonly tag: string; readonly dir: 'ltr' | 'rtl' };
}

type PendingRequest = Extract<FrameRequest, { type: 'load' | 'run' }>;
type Answer = Exclude<FrameReply, { type: 'ready' | 'resized' | 'identified' | 'notIdentified' }>;

interface Pending {
  readonly question: PendingRequest;
  readonly settle: (answer: Answer | null) => void;
}

const answersTo: Readonly<Record<PendingRequest['type'], readonly Answer['type'][]>> = {
  load: ['loaded', 'notLoaded'],
  run: ['solved', 'closed', 'notReady', 'failed'],
};

/**
 * Creates the real frame on the first request. One request at a time; null: no answer, because it was cancelled, busy
 * or without a frame. [C10] [C11]
 */
export function createCaptchaFrame({ makeNonce, language, notify, ...environment }: CaptchaFrameOptions): CaptchaFrame {
  const listeners = new Set<(pixels: number) => void>();
  let slot: HTMLElement | null = null;
  let pending: Pending | null = null;

  const receive = (reply: Exclude<FrameReply, { type: 'ready' }>): void => {
    if (
      !pending ||
      reply.type === 'identified' ||
      reply.type === 'notIdentified' ||
      reply.nonce !== pending.question.nonce
    )
      return;
    if (reply.type !== 'resized') {
      if (answersTo[pending.question.type].includes(reply.type)) pending.settle(reply);
      return;
    }
    channel.setHeight(reply.height);
    for (const listener of listeners) listener(reply.height);
  };
  const channel = createFrameChannel(environment, {
    onReady: () => pending && channel.send(pending.question),
    onReply: receive,
    onLost: () => pending?.settle(null),
  });

  const request = (question: PendingRequest, signal: AbortSignal): Promise<Answer | null> => {
    if (pending || signal.aborted) return Promise.resolve(null);
    return new Promise((resolve) => {
      const settle = (answer: Answer | null): void => {
        pending = null;
        signal.removeEventListener('abort', stop);
        resolve(answer);
      };
      const stop = (): void => {
        channel.send({ type: 'stop', nonce: question.nonce });
        settle(null);
      };
      signal.addEventListener('abort', stop);
      pending = { question, settle };
      if (slot) channel.open(slot);
      channel.send(question);
    });
  };

  return {
    mount: (next) => {
      if (next === slot) return;
      channel.close();
      slot = next;
      if (slot && pending) channel.open(slot);
    },
    load: async (provider, source, signal) => {
      const answer = await request(
        { type: 'load', nonce: makeNonce(), provider, source, language: language().tag },
        signal,
      );
      return { kind: answer?.type === 'loaded' ? 'loaded' : 'failed' };
    },
    run: async (provider, scene, info, signal) => {
      const { tag, dir } = language();
      const looks = { language: tag, direction: dir, scheme: environment.scheme() };
      const answer = await request({ type: 'run', nonce: makeNonce(), provider, scene, info, ...looks }, signal);
      if (provider === 'magpie' && answer?.type === 'failed' && answer.message !== '')
        notify({ code: 0, message: answer.message, duration: 2000, throttle: 0 });
      return outcomeOf(answer);
    },
    onResize: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
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
  if (proof.kind === 'ticket') return { ...proof, ticket: new Secret(proof.ticket) };
  return proof.kind === 'magpie'
    ? { ...proof, token: new Secret(proof.token) }
    : { ...proof, response: new Secret(proof.response) };
}

/** In-memory twin without a frame; by default every script loads and every challenge is solved. */
export function memoryCaptchaFrame({
  load = () => ({ kind: 'loaded' }),
  run = (provider, scene) => ({ kind: 'solved', proof: sealed(anyProof(provider, scene)) }),
}: {
  readonly load?: (provider: CaptchaProvider, source: ScriptSource) => ScriptOutcome;
  readonly run?: (provider: CaptchaProvider, scene: number) => ChallengeOutcome;
} = {}): CaptchaFrame {
  return {
    mount: () => undefined,
    load: async (provider, source) => load(provider, source),
    run: async (provider, scene) => run(provider, scene),
    onResize: () => () => undefined,
  };
}

function anyProof(provider: CaptchaProvider, scene: number): WireProof {
  if (provider === 'magpie') return { kind: 'magpie', token: 'token', scene };
  return provider === 'recaptcha'
    ? { kind: 'recaptcha', response: 'response' }
    : { kind: 'ticket', ticket: 'ticket', randstr: 'randstr' };
}
