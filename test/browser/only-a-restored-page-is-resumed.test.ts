import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import { followBrowser } from '../../src/page/browser-events.ts';
import { browserWindow } from '../browser-window.ts';

const names = ['page.resumed', 'page.hidden', 'page.shown'] as const;

test('machines hear of a page that returns from the back-forward cache, not of one that loads [T03] [D02]', () => {
  const window = browserWindow('', { url: 'http://com.northgate.localhost:4173/en/login' });
  Object.defineProperty(window.document, 'hidden', { value: false, configurable: true });
  const heard: string[] = [];
  const machine = createMachine({
    on: Object.fromEntries(names.map((name) => [name, { actions: () => void heard.push(name) }])),
  });
  followBrowser(
    {
      // A machine that takes the same events as the page's.
      app: createActor(machine).start() as never,
      connection: createActor(connectionMachine),
      notices: createActor(noticesMachine),
    },
    window,
  );
  const show = (persisted: boolean): void =>
    void window.dispatchEvent(Object.assign(new window.Event('pageshow'), { persisted }));
  const hide = (hidden: boolean): void => {
    Object.defineProperty(window.document, 'hidden', { value: hidden, configurable: true });
    window.document.dispatchEvent(new window.Event('visibilitychange'));
  };
  show(false);
  expect(heard).toEqual([]);
  show(true);
  hide(true);
  hide(false);
  expect(heard).toEqual(['page.resumed', 'page.hidden', 'page.shown']);
});

test('a machine that begins in a hidden tab is paused from the start, one in a shown tab is not [REG-10]', () => {
  const watch = createMachine({
    initial: 'shown',
    states: { shown: { on: { 'page.hidden': 'away' } }, away: { on: { 'page.shown': 'shown' } } },
  });
  const app = createMachine({
    initial: 'idle',
    states: { idle: { on: { begin: 'watching' } }, watching: { invoke: { id: 'watch', src: watch } } },
  });
  const stateIn = (isHidden: boolean): unknown => {
    const window = browserWindow('', { url: 'http://com.northgate.localhost:4173/en/login' });
    Object.defineProperty(window.document, 'hidden', { value: isHidden, configurable: true });
    const actor = createActor(app).start();
    const rest = { connection: createActor(connectionMachine), notices: createActor(noticesMachine) };
    followBrowser({ app: actor as never, ...rest }, window);
    actor.send({ type: 'begin' });
    return actor.getSnapshot().children['watch']?.getSnapshot().value;
  };
  expect([true, false].map(stateIn)).toEqual(['away', 'shown']);
});

test('a page that is opened offline says so, and follows the network from then on [N07]', () => {
  const window = browserWindow('', { url: 'http://com.northgate.localhost:4173/en/login' });
  Object.defineProperty(window.navigator, 'onLine', { value: false });
  const connection = createActor(connectionMachine).start();
  const app = createActor(createMachine({})).start() as never;
  followBrowser({ app, connection, notices: createActor(noticesMachine) }, window);
  const after = (type?: 'online' | 'offline') => {
    if (type) window.dispatchEvent(new window.Event(type));
    return connection.getSnapshot().value;
  };
  expect([after(), after('online'), after('offline')]).toEqual(['offline', 'online', 'offline']);
});
