import { safeParse } from 'valibot';
import { FrameReply, type FrameRequest } from '../contract/frame.ts';

/** Milliseconds that a frame which the browser has finished loading may take to say that it is ready. */
const READYING = 1000;

/** A frame of another origin in a slot of the page, and the messages to it. */
export interface FrameLine {
  /** Puts the frame into the slot, if there is none. Its title is the slot's `data-title`, its name the slot's id. */
  open(slot: HTMLElement): void;
  close(): void;
  /** Lost as long as the frame is not ready. */
  send(request: FrameRequest): void;
  setHeight(pixels: number): void;
}

export interface LinePowers {
  /** Origin of the frame: the only one that is heard and spoken to. */
  readonly origin: string;
  readonly window: Window;
  readonly scheme: () => 'light' | 'dark';
}

export interface Listener {
  readonly ready: () => void;
  readonly heard: (reply: Exclude<FrameReply, { type: 'ready' }>) => void;
  /** The frame did not get ready, and is gone. */
  readonly lost: () => void;
}

/** Hears nothing but well-formed replies of this very frame, from its exact origin. [C11] */
export function createFrameLine({ origin, window, scheme }: LinePowers, { ready, heard, lost }: Listener): FrameLine {
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;

  const hear = (event: MessageEvent): void => {
    if (!frame || event.source !== frame.contentWindow || event.origin !== origin) return;
    const read = safeParse(FrameReply, event.data);
    if (!read.success) return;
    if (read.output.type !== 'ready') {
      heard(read.output);
      return;
    }
    isReady = true;
    ready();
  };
  const close = (): void => {
    window.removeEventListener('message', hear);
    frame?.remove();
    frame = null;
    isReady = false;
  };
  const expectReady = (of: HTMLIFrameElement): void => {
    window.setTimeout(() => {
      if (of !== frame || isReady) return;
      close();
      lost();
    }, READYING);
  };

  return {
    open: (slot) => {
      if (frame) return;
      const made = frameFor(slot, `${origin}/#${window.origin}`, scheme());
      made.addEventListener('load', () => expectReady(made));
      window.addEventListener('message', hear);
      frame = made;
      slot.append(made);
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

/** Scripts may run and keep their own origin; no forms, popups, dialogs, downloads, and no way to move the page. [C10] */
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
