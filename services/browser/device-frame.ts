import { createFrameLine, type LinePowers } from './frame-line.ts';

/** Milliseconds after which a frame that says nothing is taken away. */
const LONGEST = 30_000;

export interface DeviceFramePowers extends LinePowers {
  /** 36 characters that nobody guesses, new at each call. */
  readonly makeNonce: () => string;
}

/** The device fingerprint as the isolated frame makes it out, in a frame that nobody sees and that goes with its answer (decision D08). null: it could not be had. [HTTP-07] */
export function findDevice({ makeNonce, ...powers }: DeviceFramePowers): Promise<string | null> {
  return new Promise((resolve) => {
    const nonce = makeNonce();
    const slot = unseen(powers.window.document);
    const end = (device: string | null): void => {
      powers.window.clearTimeout(timer);
      line.close();
      slot.remove();
      resolve(device);
    };
    const line = createFrameLine(powers, {
      ready: () => line.send({ type: 'identify', nonce }),
      heard: (reply) => {
        if ('nonce' in reply && reply.nonce === nonce) end(reply.type === 'identified' ? reply.device : null);
      },
      lost: () => end(null),
    });
    const timer = powers.window.setTimeout(() => end(null), LONGEST);
    line.open(slot);
    line.setHeight(1);
  });
}

/** One pixel of the page that no hand, key or reader comes upon: frames out of sight are slowed down. */
function unseen(document: Document): HTMLElement {
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
