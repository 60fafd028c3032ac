import type { Notice } from '../../services/contract/notice.ts';
import { createCaptchaFrame, type CaptchaFrame } from '../../services/browser/captcha-frame.ts';
import type { FrameReply, FrameRequest } from '../../services/contract/frame.ts';
import { browserWindow } from '../browser-window.ts';

export const frameAt = 'http://captcha.northgate-frames.localhost:4173';
export const pageAt = 'http://com.northgate.localhost:4173';

interface Message {
  readonly data: unknown;
  readonly origin?: string;
  readonly source?: object | null;
}

/** A page with a captcha frame in its slot; the test plays the frame. */
export interface FramePage {
  readonly captcha: CaptchaFrame;
  readonly slot: HTMLElement;
  /** The messages shown next to the challenge. */
  readonly notices: readonly Notice[];
  /** The messages of the page, with their target origin. */
  readonly sent: readonly { readonly request: FrameRequest; readonly to: string }[];
  readonly iframe: () => HTMLIFrameElement | null;
  /** Delivers any message, from the frame unless given otherwise. */
  readonly arrives: (message: Message) => void;
  /** Delivers an answer of the frame, by default to the last request. */
  readonly answers: (
    reply: { readonly type: FrameReply['type']; readonly nonce?: string } & Readonly<Record<string, unknown>>,
  ) => void;
}

export function framePage(): FramePage {
  const window = browserWindow('<div id="slot" data-title="Security check"></div>', { url: `${pageAt}/en/login` });
  const slot = window.document.querySelector<HTMLElement>('#slot');
  if (!slot) throw new Error('the page has no slot');
  const sent: { request: FrameRequest; to: string }[] = [];
  const notices: Notice[] = [];
  let made = 0;
  const timed = Object.assign(window, {
    setTimeout: (work: () => void, after: number) => Number(globalThis.setTimeout(work, after)),
  });
  const captcha = createCaptchaFrame({
    origin: frameAt,
    window: timed,
    notify: (notice) => void notices.push(notice),
    makeNonce: () => `${(made += 1)}`.padStart(36, 'n'),
    language: () => ({ tag: 'ar-AE', dir: 'rtl' }),
    scheme: () => 'dark',
  });
  const iframe = (): HTMLIFrameElement | null => slot.querySelector('iframe');
  const listen = (): void => {
    const there = iframe()?.contentWindow;
    if (there) there.postMessage = (request: FrameRequest, to: unknown) => void sent.push({ request, to: String(to) });
  };
  const arrives = ({ data, origin = frameAt, source = iframe()?.contentWindow ?? null }: Message): void => {
    window.dispatchEvent(new window.MessageEvent('message', { data, origin, source: source as never }));
  };
  return {
    captcha,
    notices,
    slot,
    sent,
    iframe,
    arrives,
    answers: (reply) => {
      listen();
      arrives({ data: { nonce: sent.at(-1)?.request.nonce, ...reply } });
    },
  };
}
