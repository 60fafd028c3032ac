import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import { type MiniApp } from '../../services/browser/mini-app.ts';
import { followMiniApp } from '../../src/flows/mini-app/follow-mini-app.ts';
import { type AppWindow, openApp } from './telegram-window.ts';

/** A page whose steps are one behind the other, with an attempt at the last, and which may find a session. */
const steps = createMachine({
  id: 'steps',
  initial: 'visiting',
  states: {
    visiting: {
      initial: 'form',
      on: { found: 'recognised' },
      states: {
        form: { on: { next: 'asking' } },
        asking: { on: { next: 'trying', 'back.requested': 'form' } },
        trying: { invoke: { src: createMachine({ tags: 'attempt' }) }, on: { next: 'form', leave: '#steps.leaving' } },
      },
    },
    recognised: { on: { refused: 'visiting' } },
    leaving: { tags: 'leaving', on: { next: 'visiting' } },
  },
});
/** What stands around the flow: a question of its own. */
const around = createMachine({
  id: 'around',
  initial: 'offering',
  states: { offering: { on: { asked: 'asking' } }, asking: { on: { 'back.requested': 'offering' } } },
});

function follow(miniApp: MiniApp, window: AppWindow) {
  const [app, sideMachine] = [createActor(steps).start(), createActor(around).start()];
  const page = new EventTarget();
  followMiniApp({ app, sideMachine, miniApp, window: page as Pick<Window, 'addEventListener'> });
  window.take();
  const next = (): void => app.send({ type: 'next' });
  return { app, sideMachine, next, page };
}

test('the back button is shown while a machine accepts Back, and closing is confirmed during an attempt [TG-11]', () => {
  const { window, miniApp } = openApp();
  const { next } = follow(miniApp, window);
  next();
  expect(window.take()).toEqual([['web_app_setup_back_button', { is_visible: true }]]);
  next();
  expect(window.take()).toEqual([
    ['web_app_setup_back_button', { is_visible: false }],
    ['web_app_setup_closing_behavior', { need_confirmation: true }],
  ]);
  next();
  expect(window.take()).toEqual([['web_app_setup_closing_behavior', { need_confirmation: false }]]);
});

test('closing is confirmed during an attempt, a verification, and the link to Telegram that was accepted [TG-05] [TG-11]', () => {
  const tagged = Object.values(catalog).flatMap((machine) => chartOf(machine).nodes);
  expect(tagged.filter(({ tags }) => tags.includes('attempt')).map(({ id }) => id)).toEqual([
    'telegramLink.confirming',
    'telegramLink.keepingAnswer',
    'telegramLink.binding',
    'attempt',
    'verification',
  ]);
});

test('closing is confirmed from the beginning of an attempt on [TG-11]', () => {
  const { window, miniApp } = openApp();
  const asking = createMachine({
    initial: 'visiting',
    states: {
      visiting: { on: { next: 'checking' } },
      checking: { invoke: { src: createMachine({ tags: 'attempt' }) } },
    },
  });
  const app = createActor(asking).start();
  followMiniApp({ app, sideMachine: createActor(around).start(), miniApp, window: new EventTarget() });
  window.take();
  app.send({ type: 'next' });
  expect(window.take()).toEqual([['web_app_setup_closing_behavior', { need_confirmation: true }]]);
});

test('closing is confirmed while Telegram is linked, not while the user decides on it [TG-05] [TG-11]', () => {
  const { window, miniApp } = openApp();
  const link = createMachine({
    id: 'telegramLink',
    initial: 'TG_LINK_AUTH',
    states: {
      TG_LINK_AUTH: { on: { next: 'confirming' } },
      confirming: { tags: 'attempt', on: { next: 'keepingAnswer' } },
      keepingAnswer: { tags: 'attempt', on: { next: 'binding' } },
      binding: { tags: 'attempt', on: { next: 'declining' } },
      declining: {},
    },
  });
  const page = createMachine({
    initial: 'visiting',
    states: { visiting: { invoke: { id: 'telegramLink', src: link } } },
  });
  const app = createActor(page).start();
  followMiniApp({ app, sideMachine: createActor(around).start(), miniApp, window: new EventTarget() });
  const asked = ['confirming', 'keepingAnswer', 'binding', 'declining'].map(() => {
    window.take();
    app.getSnapshot().children['telegramLink']?.send({ type: 'next' });
    return window.take();
  });
  const confirmation = (isNeeded: boolean) => [['web_app_setup_closing_behavior', { need_confirmation: isNeeded }]];
  expect(asked).toEqual([confirmation(true), [], [], confirmation(false)]);
});

test('closing is not confirmed on the screen that says why an attempt has ended [TG-11]', () => {
  const { window, miniApp } = openApp();
  const attempt = createMachine({
    tags: 'attempt',
    initial: 'posting',
    states: { posting: { on: { refused: 'stopped' } }, stopped: { tags: 'ended', on: { retried: 'posting' } } },
  });
  const page = createMachine({
    initial: 'visiting',
    states: { visiting: { invoke: { id: 'attempt', src: attempt } } },
  });
  const app = createActor(page).start();
  followMiniApp({ app, sideMachine: createActor(around).start(), miniApp, window: new EventTarget() });
  const answers = ['refused', 'retried'].map((type) => {
    window.take();
    app.getSnapshot().children['attempt']?.send({ type });
    return window.take();
  });
  expect(answers).toEqual(
    [false, true].map((isAsked) => [['web_app_setup_closing_behavior', { need_confirmation: isAsked }]]),
  );
});

test('only the back button is a step back [TG-11]', () => {
  const { miniApp, window, report } = openApp();
  const { app, next } = follow(miniApp, window);
  next();
  report('write_access_requested', { status: 'allowed' });
  expect(app.getSnapshot().value).toEqual({ visiting: 'asking' });
});

test('the back button is one step back [TG-11]', () => {
  const { window, miniApp, report } = openApp();
  const { app, next } = follow(miniApp, window);
  report('back_button_pressed');
  expect(app.getSnapshot().value).toEqual({ visiting: 'form' });
  next();
  report('back_button_pressed');
  expect(app.getSnapshot().value).toEqual({ visiting: 'form' });
  expect(window.take().map(([, data]) => data)).toEqual([{ is_visible: true }, { is_visible: false }]);
});

test('Back does not reach what stands around the flow while a found session is named in its place [TG-11] [ROUTE-17]', () => {
  const { window, miniApp, report } = openApp();
  const { app, sideMachine } = follow(miniApp, window);
  const shown = () => window.take().map(([, data]) => data);
  sideMachine.send({ type: 'asked' });
  expect(shown()).toEqual([{ is_visible: true }]);
  app.send({ type: 'found' });
  expect(shown()).toEqual([{ is_visible: false }]);
  report('back_button_pressed');
  expect(sideMachine.getSnapshot().value).toBe('asking');
  app.send({ type: 'refused' });
  expect(shown()).toEqual([{ is_visible: true }]);
  report('back_button_pressed');
  expect(sideMachine.getSnapshot().value).toBe('offering');
});

test('a page that the browser brings back shows itself and its back button again', () => {
  const { window, miniApp } = openApp();
  const { next, page } = follow(miniApp, window);
  next();
  page.dispatchEvent(new Event('pagehide'));
  window.take();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(window.take()).toEqual([]);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const sent = window.take();
  expect(sent[1]).toEqual(['web_app_ready', null]);
  expect(sent.slice(-2)).toEqual([
    ['web_app_setup_back_button', { is_visible: true }],
    ['web_app_setup_closing_behavior', { need_confirmation: false }],
  ]);
});

test('a page ends what a page before it, whose last messages were lost, has asked of Telegram [TG-11]', () => {
  const { window, miniApp } = openApp();
  const [app, sideMachine] = [createActor(steps).start(), createActor(around).start()];
  followMiniApp({ app, sideMachine, miniApp, window: new EventTarget() });
  expect(window.take().slice(-2)).toEqual([
    ['web_app_setup_back_button', { is_visible: false }],
    ['web_app_setup_closing_behavior', { need_confirmation: false }],
  ]);
});

test('Telegram gets its swipes back before the page goes, and the page starts anew if it stays', () => {
  const { window, miniApp } = openApp();
  const { app, next } = follow(miniApp, window);
  next();
  next();
  window.take();
  app.send({ type: 'leave' });
  expect(window.take()).toEqual([
    ['web_app_setup_back_button', { is_visible: false }],
    ['web_app_setup_closing_behavior', { need_confirmation: false }],
    ['web_app_setup_swipe_behavior', { allow_vertical_swipe: true }],
  ]);
  next();
  expect(window.take()).toContainEqual(['web_app_setup_swipe_behavior', { allow_vertical_swipe: false }]);
});
