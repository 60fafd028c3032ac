import { safeParse } from 'valibot';
import { FrameReply, type FrameRequest } from '../contract/frame.ts';

/** Milliseconds between the frame's load event and its `ready` message. */
const READY_TIMEOUT = 1000;

/** A cross-origin frame inside an element of the page, and the messages to it. */
export interface FrameChannel {
  /**
   * Adds the frame to the element unless it exists. Its title is the element's `data-title`, its name the element's id.
   */
  open(slot: HTMLElement): void;
  close(): void;
  /** Sends a request; dropped before the frame is ready. */
  send(request: FrameRequest): void;
  setHeight(pixels: number): void;
}

export interface FrameEnvironment {
  /** Origin of the frame: the only sender and recipient of messages. */
  readonly origin: string;
  readonly window: Window;
  readonly scheme: () => 'light' | 'dark';
}

export interface FrameListener {
  readonly onReady: () => void;
  readonly onReply: (reply: Exclude<FrameReply, { type: 'ready' }>) => void;
  /** The frame did not become ready and was removed. */
  readonly onLost: () => void;
}

/** Accepts only well-formed replies of this frame and its exact origin. [C11] */
export function createFrameChannel(
  { origin, window, scheme }: FrameEnvironment,
  { onReady, onReply, onLost }: FrameListener,
): FrameChannel {
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;

  const onMessage = (event: MessageEvent): void => {
    if (!frame || event.source !== frame.contentWindow || event.origin !== origin) return;
    const read = safeParse(FrameReply, event.data);
    if (!read.success) return;
    if (read.output.type !== 'ready') {
      onReply(read.output);
      return;
    }
    isReady = true;
    onReady();
  };
  const close = (): void => {
    window.removeEventListener('message', onMessage);
    frame?.remove();
    frame = null;
    isReady = false;
  };
  const expectReady = (of: HTMLIFrameElement): void => {
    window.setTimeout(() => {
      if (of !== frame || isReady) return;
      close();
      onLost();
    }, READY_TIMEOUT);
  };

  return {
    open: (slot) => {
      if (frame) return;
      const created = frameFor(slot, `${origin}/#${window.origin}`, scheme());
      created.addEventListener('load', () => expectReady(created));
      window.addEventListener('message', onMessage);
      frame = created;
      slot.append(created);
    },
    close,
    send: (request) => {
      if (isReady) frame?.contentWindow?.postMessage(request, origin);
    },
    setHeight: (pixels) => {
      if (frame) frame.height = String(pixels);
    },
  };
}

/** Allows scripts and their own origin; no forms, pop-ups, dialogs, downloads or top-level navigation. [C10] */
function frameFor(slot: HTMLElement, address: string, scheme: 'light' | 'dark'): HTMLIFrameElement {
  const frame = slot.ownerDocument.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.referrerPolicy = 'no-referrer';
  frame.title = slot.dataset['title'] ?? '';
  frame.name = slot.id;
  frame.height = '0';
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: scheme });
  frame.src = address;
  return frame;
}
