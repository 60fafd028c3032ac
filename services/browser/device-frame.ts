import { createFrameLine, type LinePowers } from './frame-line.ts';

/** Milliseconds that calls wait for the device fingerprint, all of a page together: 30 x 100. [HTTP-09] */
const PATIENCE = 3000;

export interface DeviceFramePowers extends LinePowers {
  /** 36 characters that nobody guesses, new at each call. */
  readonly makeNonce: () => string;
}

/**
 * The device fingerprint as the isolated frame makes it out, in a frame that nobody sees and that is gone with its answer (decision D08). Asked for once a page.
 * null: the browser gives none, or not within 3,000 ms; what comes later is there for the next call. Where no frame is to be had the next call asks anew. [HTTP-07] [HTTP-09] [C13]
 */
export function createDeviceFrame({ makeNonce, ...powers }: DeviceFramePowers): () => Promise<string | null> {
  let known: Promise<string | null> | null = null;

  const ask = (): Promise<string | null> =>
    new Promise((resolve) => {
      const nonce = makeNonce();
      const slot = unseen(powers.window.document);
      const end = (device: string | null): void => {
        line.close();
        slot.remove();
        resolve(device);
      };
      const line = createFrameLine(powers, {
        ready: () => line.send({ type: 'identify', nonce }),
        heard: (reply) => {
          if (reply.type !== 'identified' || reply.nonce !== nonce) return;
          known = Promise.resolve(reply.device);
          end(reply.device);
        },
        lost: () => {
          known = null;
          end(null);
        },
      });
      line.open(slot);
      powers.window.setTimeout(() => resolve(null), PATIENCE);
    });

  return () => (known ??= ask());
}

/** One pixel of the page that no hand, key or reader comes upon: frames out of sight are slowed down. */
function unseen(document: Document): HTMLElement {
  const slot = document.createElement('div');
  slot.id = 'device';
  slot.inert = true;
  slot.ariaHidden = 'true';
  Object.assign(slot.style, { position: 'fixed', inset: '0 auto auto 0', inlineSize: '1px', blockSize: '1px', overflow: 'clip', opacity: '0' });
  document.body.append(slot);
  return slot;
}
