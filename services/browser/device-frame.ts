import { createFrameChannel, type FrameEnvironment } from './frame-channel.ts';

/** Milliseconds after which a frame without an answer is removed. */
const TIMEOUT = 30_000;

export interface DeviceFrameOptions extends FrameEnvironment {
  /** Returns 36 unguessable characters, new at each call. */
  readonly makeNonce: () => string;
}

/**
 * Determines the device fingerprint in a hidden, temporary frame of the isolated host (decision D08); null: not
 * available. [HTTP-07]
 */
export function findDevice({ makeNonce, ...environment }: DeviceFrameOptions): Promise<string | null> {
  return new Promise((resolve) => {
    const nonce = makeNonce();
    const slot = createContainer(environment.window.document);
    const end = (device: string | null): void => {
      environment.window.clearTimeout(timer);
      channel.close();
      slot.remove();
      resolve(device);
    };
    const channel = createFrameChannel(environment, {
      onReady: () => channel.send({ type: 'identify', nonce }),
      onReply: (reply) => {
        if ('nonce' in reply && reply.nonce === nonce) end(reply.type === 'identified' ? reply.device : null);
      },
      onLost: () => end(null),
    });
    const timer = environment.window.setTimeout(() => end(null), TIMEOUT);
    channel.open(slot);
    channel.setHeight(1);
  });
}

/** Creates an inert container of one visible pixel: browsers throttle frames outside the viewport. */
function createContainer(document: Document): HTMLElement {
  const slot = document.createElement('div');
  slot.id = 'device';
  slot.inert = true;
  slot.ariaHidden = 'true';
  Object.assign(slot.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'clip',
    opacity: '0',
  });
  document.body.append(slot);
  return slot;
}
