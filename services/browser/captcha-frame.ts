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
import { createFrameLine, type LinePowers } from './frame-line.ts';

/** The captcha as the page has it: a frame on another registrable domain, spoken to by messages (decision D08). */
export interface CaptchaFrame {
  /** Where the frame stands; its name is the slot's `data-title`. Taking the slot away removes the frame and all that runs in it. */
  mount(slot: HTMLElement | null): void;
  load(provider: CaptchaProvider, source: ScriptSource, signal: AbortSignal): Promise<ScriptOutcome>;
  /** One challenge at a time: a second one is `notReady` until the first has ended. [CAPT-04] [C07] */
  run(
    provider: CaptchaProvider,
    scene: number,
    info: PuzzleStart | null,
    signal: AbortSignal,
  ): Promise<ChallengeOutcome>;
  /** Tells the height that the widget needs, in CSS pixels, whenever it changes; the answer ends that. */
  onResize(listener: (pixels: number) => void): () => void;
}

export interface CaptchaFramePowers extends LinePowers {
  /** The platform's own widget says why it failed, for 2,000 ms; no other vendor's words are shown. [CAPT-18] */
  readonly notify: (notice: {
    readonly code: 0;
    readonly message: string;
    readonly duration: 2000;
    readonly throttle: 0;
  }) => void;
  /** 36 characters that nobody guesses, new at each call. */
  readonly makeNonce: () => string;
  /** BCP 47 tag and direction of the page. */
  readonly language: () => { readonly tag: string; readonly dir: 'ltr' | 'rtl' };
}

type Question = Extract<FrameRequest, { type: 'load' | 'run' }>;
type Answer = Exclude<FrameReply, { type: 'ready' | 'resized' | 'identified' | 'notIdentified' }>;

interface Asked {
  readonly question: Question;
  readonly settle: (answer: Answer | null) => void;
}

const answersTo: Readonly<Record<Question['type'], readonly Answer['type'][]>> = {
  load: ['loaded', 'notLoaded'],
  run: ['solved', 'closed', 'notReady', 'failed'],
};

/** The real frame, made when something is asked of it. One question at a time; null is no answer: cancelled, busy, or no frame to be had. [C10] [C11] */
export function createCaptchaFrame({ makeNonce, language, notify, ...powers }: CaptchaFramePowers): CaptchaFrame {
  const listeners = new Set<(pixels: number) => void>();
  let slot: HTMLElement | null = null;
  let asked: Asked | null = null;

  const hear = (reply: Exclude<FrameReply, { type: 'ready' }>): void => {
    if (!asked || reply.type === 'identified' || reply.type === 'notIdentified' || reply.nonce !== asked.question.nonce)
      return;
    if (reply.type !== 'resized') {
      if (answersTo[asked.question.type].includes(reply.type)) asked.settle(reply);
      return;
    }
    line.setHeight(reply.height);
    for (const listener of listeners) listener(reply.height);
  };
  const line = createFrameLine(powers, {
    ready: () => asked && line.send(asked.question),
    heard: hear,
    lost: () => asked?.settle(null),
  });

  const ask = (question: Question, signal: AbortSignal): Promise<Answer | null> => {
    if (asked || signal.aborted) return Promise.resolve(null);
    return new Promise((resolve) => {
      const settle = (answer: Answer | null): void => {
        asked = null;
        signal.removeEventListener('abort', stop);
        resolve(answer);
      };
      const stop = (): void => {
        line.send({ type: 'stop', nonce: question.nonce });
        settle(null);
      };
      signal.addEventListener('abort', stop);
      asked = { question, settle };
      if (slot) line.open(slot);
      line.send(question);
    });
  };

  return {
    mount: (next) => {
      if (next === slot) return;
      line.close();
      slot = next;
      if (slot && asked) line.open(slot);
    },
    load: async (provider, source, signal) => {
      const answer = await ask(
        { type: 'load', nonce: makeNonce(), provider, source, language: language().tag },
        signal,
      );
      return { kind: answer?.type === 'loaded' ? 'loaded' : 'failed' };
    },
    run: async (provider, scene, info, signal) => {
      const { tag, dir } = language();
      const looks = { language: tag, direction: dir, scheme: powers.scheme() };
      const answer = await ask({ type: 'run', nonce: makeNonce(), provider, scene, info, ...looks }, signal);
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

/** The memory twin: no frame, the answers are given; left out, every script loads and every challenge is solved. */
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
