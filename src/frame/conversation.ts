import { safeParse } from 'valibot';
import { FrameRequest, type FrameReply } from '../../services/contract/frame.ts';
import type { Stage } from './stage.ts';

export type LoadRequest = Extract<FrameRequest, { type: 'load' }>;

export interface ConversationOptions {
  readonly window: Window;
  /** Exact origin of the embedding page; messages are exchanged with it alone. */
  readonly page: string;
  readonly stage: Stage;
  /** Whether the provider's script has loaded and the provider can be started. */
  readonly load: (request: LoadRequest) => Promise<boolean>;
  /** Returns the device fingerprint; null: unavailable. [HTTP-07] */
  readonly identify: () => Promise<string | null>;
}

/** The frame's side of the message protocol: announces readiness, then answers the embedding page. [C11] */
export function openConversation({ window, page, stage, load, identify }: ConversationOptions): void {
  const post = (reply: FrameReply): void => window.parent.postMessage(reply, page);
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== page) return;
    const read = safeParse(FrameRequest, event.data);
    if (!read.success) return;
    const request = read.output;
    const { nonce } = request;
    if (request.type === 'load') {
      stage.expect(request.provider);
      void load(request).then((isThere) => post({ type: isThere ? 'loaded' : 'notLoaded', nonce }));
    } else if (request.type === 'run') stage.run(request, post);
    else if (request.type === 'identify')
      void identify().then((device) =>
        post(device === null ? { type: 'notIdentified', nonce } : { type: 'identified', nonce, device }),
      );
    else stage.stop(nonce);
  });
  post({ type: 'ready' });
}
