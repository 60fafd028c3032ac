import * as v from 'valibot';
import {
  HostEvent,
  HostMessage,
  supportsRequest,
  type HostRequests,
  type HostVersion,
} from '../contract/telegram-events.ts';

/** The window of a mini app, as far as its transport uses it. */
export interface MiniAppWindow extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly parent: unknown;
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
}

export interface TelegramHostOptions {
  readonly window: MiniAppWindow;
  /** Exact origins of the web clients that may frame the page. */
  readonly messengers: readonly string[];
  readonly version: HostVersion;
  readonly onEvent: (event: HostEvent) => void;
}

/** The Telegram client around a mini app. */
export interface TelegramHost {
  /** Sends a request, unless the origin of the client is not known; false: the client is too old for it. */
  post<Name extends keyof HostRequests>(name: Name, data: HostRequests[Name]): boolean;
  close(): void;
}

/** Receivers of an app of Telegram: an object of the window by the name of its property. */
const receivers = ['Telegram', 'TelegramGameProxy'] as const;

const NativeHost = v.object({ TelegramWebviewProxy: v.object({ postEvent: v.function() }) });
const Frame = v.object({ postMessage: v.function() });

/**
 * Connects to the client: in a frame by messages to the exact origin of the parent, otherwise by the object of the
 * app. An event without a schema, or from another window or origin, is ignored. Telegram's own script and
 * `@tma.js/bridge` are not used: they send to every origin, write a style element and keep launch data in the session
 * storage. [TG-27]
 */
export function connectTelegram({ window, messengers, version, onEvent }: TelegramHostOptions): TelegramHost {
  const receive = (eventType: unknown, eventData: unknown): void => {
    const read = v.safeParse(HostEvent, { eventType, eventData });
    if (read.success) onEvent(read.output);
  };
  const channel = window.parent === window ? nativeChannel(window, receive) : frameChannel(window, messengers, onEvent);
  return {
    post: (name, data) => {
      const isSupported = supportsRequest(version, name);
      if (isSupported) channel.send(name, data);
      return isSupported;
    },
    close: () => channel.close(),
  };
}

interface Channel {
  send(name: string, data: object | null): void;
  close(): void;
}

function nativeChannel(window: MiniAppWindow, receive: (name: unknown, data: unknown) => void): Channel {
  const given = receivers.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);
  Object.assign(window, {
    Telegram: { WebView: { receiveEvent: receive } },
    TelegramGameProxy: { receiveEvent: receive },
  });
  return {
    send: (name, data) => {
      if (v.is(NativeHost, window)) window.TelegramWebviewProxy.postEvent(name, JSON.stringify(data));
    },
    close: () => {
      for (const [name, before] of given) {
        Reflect.deleteProperty(window, name);
        if (before) Object.defineProperty(window, name, before);
      }
    },
  };
}

function frameChannel(
  window: MiniAppWindow,
  messengers: readonly string[],
  onEvent: (event: HostEvent) => void,
): Channel {
  const listed = window.location.ancestorOrigins?.[0];
  const accepted = listed === undefined ? messengers : messengers.filter((origin) => origin === listed);
  const [only] = accepted;
  let sender = accepted.length === 1 && only !== undefined ? only : null;
  const onMessage = (event: Event): void => {
    if (!(event instanceof MessageEvent) || event.source !== window.parent) return;
    if (!(sender === null ? accepted : [sender]).includes(event.origin)) return;
    const read = v.safeParse(HostMessage, event.data);
    if (!read.success) return;
    sender = event.origin;
    onEvent(read.output);
  };
  window.addEventListener('message', onMessage);
  return {
    send: (eventType, eventData) => {
      if (sender !== null && v.is(Frame, window.parent))
        window.parent.postMessage(JSON.stringify({ eventType, eventData }), sender);
    },
    close: () => window.removeEventListener('message', onMessage),
  };
}
