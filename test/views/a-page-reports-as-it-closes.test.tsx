import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { assembledApp } from '../../machines/catalog.ts';
import { consentKey } from '../../services/browser/keys.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { globalSite } from '../../sites/global.site.ts';
import { createWatching } from '../../src/telemetry/telemetry.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';
import { memoryStorage } from '../wire/environment.ts';
import { listeningUntil } from './listeners.ts';

let end: () => void;
const sent: string[] = [];
const browser = { onLine: true, sendBeacon: (_: string, body: string) => (sent.push(body), true) };

beforeEach(() => {
  sent.splice(0);
  browser.onLine = true;
  // The search for a sensor would outlive the document.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('navigator', browser);
  end = listeningUntil();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const names = (): readonly string[] =>
  sent.flatMap((body) => (JSON.parse(body) as { events: { name: string }[] }).events.map(({ name }) => name));

/** The names of the events of a page that has begun, as it closes. */
function reported(consent: '0' | '1' | null, close = () => dispatchEvent(new Event('pagehide'))): readonly string[] {
  const kept = new Map(consent === null ? [] : [[consentKey, consent]]);
  const watching = createWatching({
    facts: { route: 'login', language: 'en' },
    store: guardedStorage(() => memoryStorage(kept)),
  });
  const app: AnyActorRef = createActor(assembledApp, { input: pageInput.login(globalSite, 'desktop', '') }).start();
  watching.follow({ app: app as never });
  watching.monitor({ name: 'Captcha Unavailable', scene: 31_000 });
  close();
  app.stop();
  return names();
}

test('what is queued is sent as the page closes, events of the flow and of the monitor [MON-01] [ANALYTICS-02]', () => {
  expect(reported(null)).toEqual(expect.arrayContaining(['Captcha Unavailable', 'step.shown']));
});

test('after cookies were declined only the monitor reports [UI-06] [ANALYTICS-03]', () => {
  expect(reported('0')).toEqual(['Captcha Unavailable']);
});

test('a page that closes without a network keeps what it has, instead of losing it to the browser [N07] [MON-01]', () => {
  browser.onLine = false;
  expect(reported(null)).toEqual([]);
});

test.each([
  [true, true],
  [false, false],
])('what is queued is sent as the page is hidden, not as it is shown: hidden %o [MON-01]', (hidden, isSent) => {
  const sees = vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  const sentNames = reported(null, () => document.dispatchEvent(new Event('visibilitychange')));
  sees.mockRestore();
  expect(sentNames.includes('Captcha Unavailable')).toBe(isSent);
});
