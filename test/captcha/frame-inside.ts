import type { FrameReply, FrameRequest } from '../../services/contract/frame.ts';
import { openConversation, type LoadRequest } from '../../src/frame/conversation.ts';
import { magpie } from '../../src/frame/providers/magpie.ts';
import type { Challenge, Provider, WidgetEvents } from '../../src/frame/providers/provider.ts';
import { createStage } from '../../src/frame/stage.ts';
import { browserWindow } from '../browser-window.ts';

export const page = 'http://com.northgate.localhost:4173';
export const nonceOf = (name: string): string => name.padEnd(36, '.');

/** A vendor whose widget the test controls. */
interface Puppet extends Provider {
  readonly started: { readonly challenge: Challenge; readonly report: WidgetEvents }[];
  stopped: number;
  there: boolean;
}

function puppet(loading: number | null = null): Puppet {
  const made: Puppet = {
    started: [],
    stopped: 0,
    there: true,
    height: 300,
    loading,
    isThere: () => made.there,
    run: (challenge, report) => {
      made.started.push({ challenge, report });
      return () => void (made.stopped += 1);
    },
  };
  return made;
}

interface Surroundings {
  readonly load?: (request: LoadRequest) => Promise<boolean>;
  readonly identify?: () => Promise<string | null>;
  /** The messages from the frame to the page. */
  readonly heard?: (reply: FrameReply) => void;
}

/** The frame page with fake vendors, and its messages to the embedding page. */
export function frameInside({
  load = async () => true,
  identify = async () => null,
  heard: received = () => undefined,
}: Surroundings = {}) {
  const window = browserWindow('<main id="challenge"></main>', {
    url: 'http://captcha.northgate-frames.localhost:4173/',
  });
  const { document } = window;
  const element = document.querySelector<HTMLElement>('#challenge');
  if (!element) throw new Error('the frame has no place for a challenge');
  const sent: { readonly reply: FrameReply; readonly to: string }[] = [];
  const parent = {
    postMessage: (reply: FrameReply, to: string) => {
      sent.push({ reply, to });
      received(reply);
    },
  };
  Object.defineProperty(window, 'parent', { value: parent });
  const vendors = { geetest: puppet(), tencent: puppet(), recaptcha: puppet(), magpie: puppet(magpie(window).loading) };
  const resized: (() => void)[] = [];
  const stage = createStage({ element, providers: vendors, onHeight: (tell) => void resized.push(tell) });
  openConversation({ window, page, stage, load, identify });
  const listeners = (
    data: unknown,
    { origin = page, source = parent }: { readonly origin?: string; readonly source?: object | null } = {},
  ): void => void window.dispatchEvent(new window.MessageEvent('message', { data, origin, source: source as never }));
  return {
    ...vendors,
    sent,
    types: () => sent.map(({ reply }) => reply.type),
    hears: listeners,
    element,
    document,
    grows: () => resized.map((tell) => tell()),
    presses: (key: string) => document.dispatchEvent(new window.KeyboardEvent('keydown', { key })),
    asks: (change: Partial<Extract<FrameRequest, { type: 'run' }>> = {}) =>
      listeners({
        type: 'run',
        nonce: nonceOf('first'),
        provider: 'geetest',
        scene: 31000,
        language: 'ar-AE',
        direction: 'rtl',
        scheme: 'dark',
        info: { gt: 'gt', challenge: 'challenge', success: true, newCaptcha: true },
        ...change,
      }),
  };
}
