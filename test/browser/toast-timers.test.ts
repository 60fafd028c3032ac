import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { assembledApp } from '../../machines/catalog.ts';
import { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import { followBrowser } from '../../src/page/browser-events.ts';
import { onDesktop } from '../../src/testing/worlds/login.ts';
import { browserWindow } from '../browser-window.ts';
import { ManualClock } from '../manual-clock.ts';

const notice = { code: 30_054, message: 'From the exchange.', duration: 5000, throttle: 0 } as const;

/** The notices of a page in a window that can be hidden. */
function page(isHidden = false) {
  const window = browserWindow('', { url: 'http://com.northgate.localhost:4173/en/login' });
  Object.defineProperty(window.document, 'hidden', { value: isHidden, configurable: true });
  const clock = new ManualClock();
  const notices = createActor(noticesMachine, { clock }).start();
  const app = createActor(assembledApp, { input: onDesktop });
  const connection = createActor(connectionMachine);
  followBrowser({ app, connection, notices }, window);
  const see = (isSeen: boolean): void => {
    Object.defineProperty(window.document, 'hidden', { value: !isSeen, configurable: true });
    window.document.dispatchEvent(new window.Event('visibilitychange'));
  };
  const isShown = (): boolean => notices.getSnapshot().matches('shown');
  return { clock, notices, see, isShown };
}

test('a toast under the pointer stays after the page is visible again, until the pointer leaves [UI-10]', () => {
  const { clock, notices, see, isShown } = page();
  notices.send({ type: 'notice.raised', notice });
  notices.send({ type: 'attention.gained' });
  see(false);
  see(true);
  clock.pass(60_000);
  expect(isShown()).toBe(true);
  notices.send({ type: 'attention.lost' });
  clock.pass(4999);
  expect(isShown()).toBe(true);
  clock.pass(1);
  expect(isShown()).toBe(false);
});

test('the time of a toast in a hidden page begins when the page is visible, whatever the pointer does [UI-10]', () => {
  const { clock, notices, see, isShown } = page();
  see(false);
  notices.send({ type: 'notice.raised', notice });
  notices.send({ type: 'attention.gained' });
  notices.send({ type: 'attention.lost' });
  clock.pass(60_000);
  expect(isShown()).toBe(true);
  see(true);
  clock.pass(5000);
  expect(isShown()).toBe(false);
});

test('the time of a toast in a page that opened in a hidden tab begins when the page is visible [UI-10]', () => {
  const { clock, notices, see, isShown } = page(true);
  notices.send({ type: 'notice.raised', notice });
  clock.pass(60_000);
  expect(isShown()).toBe(true);
  see(true);
  clock.pass(5000);
  expect(isShown()).toBe(false);
});

test('a toast that was closed under the pointer holds nothing of the next one [UI-10]', () => {
  const { clock, notices, isShown } = page();
  notices.send({ type: 'notice.raised', notice });
  notices.send({ type: 'attention.gained' });
  notices.send({ type: 'notice.dismissed' });
  notices.send({ type: 'notice.raised', notice });
  clock.pass(5000);
  expect(isShown()).toBe(false);
});
