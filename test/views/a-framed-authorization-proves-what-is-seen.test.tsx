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

/** The wait for the decision, in its own window or in a frame of another page. */
async function attention(parent: Window): Promise<{ readonly kind: string }> {
  vi.stubGlobal('parent', parent);
  const { oauth } = await makeOAuthPorts({
    services: () => Promise.resolve({ wire: {} } as never),
    identity: () => expect.unreachable(),
    browser: { clock } as never,
  });
  return oauth.awaitAttention({ input: undefined, signal: ended.signal });
}

test('a press in a frame counts only where the browser proves that it is seen [OAUTH-07]', async () => {
  expect(await attention({} as Window)).toEqual({ kind: 'unprovable' });
});

test('a page in its own window needs no such proof: half a second with its question is enough [OAUTH-04] [OAUTH-07]', async () => {
  let isAttended = false;
  const attended = attention(window).then(() => (isAttended = true));
  // The microtasks of the services.
  await new Promise(setImmediate);
  clock.pass(60_000);
  const question = document.createElement('div');
  question.dataset['choice'] = '';
  document.body.append(question);
  await new Promise(setImmediate);
  clock.pass(499);
  await new Promise(setImmediate);
  expect(isAttended).toBe(false);
  clock.pass(1);
  await attended;
  question.remove();
});
