import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserWindow } from '../browser-window.ts';
import { frameAt, pageAt } from './frame-page.ts';

afterEach(() => vi.unstubAllGlobals());

/** The page of the frame, whose script has run; `embeddedBy` is named in its address. */
async function open(embeddedBy: string) {
  const window = browserWindow('<div id="challenge"></div>', { url: `${frameAt}/#${embeddedBy}` });
  const replies: unknown[] = [];
  const embedding = { postMessage: (reply: unknown, to: string) => void replies.push([reply, to]) };
  Object.defineProperty(window, 'parent', { value: embedding });
  const observed: unknown[] = [];
  const observer = (name: string) =>
    class {
      observe(target: Element, options?: object): void {
        observed.push([name, target.id || target.localName, options]);
      }
    };
  const { document, location } = window;
  for (const [name, value] of Object.entries({
    window,
    document,
    location,
    ResizeObserver: observer('size'),
    MutationObserver: observer('content'),
  }))
    vi.stubGlobal(name, value);
  vi.resetModules();
  await import('../../src/frame/frame.ts');
  const ask = (data: object): void =>
    void window.dispatchEvent(
      new window.MessageEvent('message', { data, origin: embeddedBy, source: embedding as never }),
    );
  return { window, replies, observed, ask };
}

const nonce = 'n'.repeat(36);

describe('the page of the frame', () => {
  test('says to the page that embeds it, and to no other, that it is ready [C11]', async () => {
    expect((await open(pageAt)).replies).toEqual([[{ type: 'ready' }, pageAt]]);
    expect((await open('http://evil.example')).replies).toEqual([]);
  });

  test('measures its widget and whatever a vendor adds, shows or hides beside it [CAPT-05]', async () => {
    expect((await open(pageAt)).observed).toEqual([
      ['size', 'challenge', undefined],
      ['content', 'body', { childList: true, subtree: true, attributeFilter: ['class', 'style'] }],
    ]);
  });

  test('loads the script of a played vendor from its own host, and says whether it is there [C01] [C04]', async () => {
    const { window, replies, ask } = await open(pageAt);
    ask({ type: 'load', nonce, provider: 'geetest', source: 'backup', language: 'en' });
    const script = window.document.querySelector('script');
    expect(script?.src).toBe(`${frameAt}/vendors/geetest.backup.js`);
    script?.dispatchEvent(new window.Event('load'));
    await vi.waitFor(() => expect(replies.at(-1)).toEqual([{ type: 'notLoaded', nonce }, pageAt]));
    Object.assign(window, { initGeetest: () => undefined });
    ask({ type: 'load', nonce, provider: 'geetest', source: 'main', language: 'en' });
    await vi.waitFor(() => expect(replies.at(-1)).toEqual([{ type: 'loaded', nonce }, pageAt]));
    expect(window.document.querySelectorAll('script')).toHaveLength(1);
  });

  test('says that there is no fingerprint where none can be made [HTTP-07]', async () => {
    vi.doMock('../../src/frame/device.ts', () => ({ identify: () => Promise.reject(new Error('blocked')) }));
    const { replies, ask } = await open(pageAt);
    ask({ type: 'identify', nonce });
    await vi.waitFor(() => expect(replies.at(-1)).toEqual([{ type: 'notIdentified', nonce }, pageAt]));
    vi.doUnmock('../../src/frame/device.ts');
  });
});
