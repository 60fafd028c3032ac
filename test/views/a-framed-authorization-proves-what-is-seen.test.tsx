import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeOAuthPorts } from '../../src/flows/oauth/make-oauth.ts';
import { ManualClock } from '../manual-clock.ts';

let clock: ManualClock;
const ended = new AbortController();

beforeEach(() => {
  clock = new ManualClock();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  // A browser without the proof: version 1 of the observer.
  vi.stubGlobal('IntersectionObserverEntry', { prototype: {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Whether the page gets to the decision, in its own window or in a frame of another page. */
async function attention(parent: Window): Promise<string> {
  vi.stubGlobal('parent', parent);
  const { oauth } = await makeOAuthPorts({
    services: () => Promise.resolve({ wire: {} } as never),
    identity: () => expect.unreachable(),
    browser: { clock } as never,
  });
  const attended = oauth.awaitAttention({ input: undefined, signal: ended.signal });
  clock.pass(500);
  return (await attended).kind;
}

test('a press in a frame counts only where the browser proves that it is seen [OAUTH-07]', async () => {
  expect(await attention({} as Window)).toBe('unprovable');
});

test('a page in its own window needs no such proof, and counts presses after half a second [OAUTH-07]', async () => {
  expect(await attention(window)).toBe('attended');
});
