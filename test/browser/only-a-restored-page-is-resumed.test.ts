import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { linkWatchMachine } from '../../machines/link-watch/link-watch.machine.ts';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import { Secret } from '../../services/secret.ts';
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

test('a watch that begins in a hidden tab asks nothing until the tab is shown; in a shown tab it waits [REG-10]', () => {
  const app = createMachine({
    initial: 'idle',
    states: {
      idle: { on: { begin: 'watching' } },
      watching: { invoke: { id: 'watch', src: linkWatchMachine, input: { uuid: new Secret('u1') } } },
    },
  });
  const statesIn = (isHidden: boolean): readonly unknown[] => {
    const window = browserWindow('', { url: 'http://com.northgate.localhost:4173/en/login' });
    const see = (hidden: boolean): void =>
      void Object.defineProperty(window.document, 'hidden', { value: hidden, configurable: true });
    see(isHidden);
    const actor = createActor(app).start();
    const rest = { connection: createActor(connectionMachine), notices: createActor(noticesMachine).start() };
    followBrowser({ app: actor as never, ...rest }, window);
    actor.send({ type: 'begin' });
    const state = (): unknown => actor.getSnapshot().children['watch']?.getSnapshot().value;
    const before = state();
    see(false);
    window.document.dispatchEvent(new window.Event('visibilitychange'));
    const after = state();
    actor.stop();
    return [before, after];
  };
  expect([true, false].map(statesIn)).toEqual([
    ['away', 'asking'],
    ['waiting', 'waiting'],
  ]);
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
