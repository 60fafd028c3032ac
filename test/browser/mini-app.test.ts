import { expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import { createMiniApp, type MiniApp } from '../../services/browser/mini-app.ts';
import { launchBackground } from '../../services/browser/launch-theme.ts';
import { Secret } from '../../services/secret.ts';
import { followMiniApp } from '../../src/flows/mini-app/follow-mini-app.ts';
import { miniAppOf } from '../../src/widgets/telegram/mini-app-of.ts';
import { dark, light } from '../../views/theme/tokens.ts';

/** A window of an app of Telegram, with the requests that it received, as names and data. */
class AppWindow extends EventTarget {
  readonly location = {};
  readonly sent: (readonly [string, unknown])[] = [];
  readonly open = vi.fn<Window['open']>(() => null);
  readonly TelegramWebviewProxy = {
    postEvent: (name: string, json: string): void => void this.sent.push([name, JSON.parse(json) as unknown]),
  };
  readonly TelegramGameProxy: { receiveEvent?: (name: string, data: unknown) => void } = {};
  get parent(): unknown {
    return this;
  }
  take(): (readonly [string, unknown])[] {
    return this.sent.splice(0);
  }
}

function openApp(version: string | null = '9.1') {
  const window = new AppWindow();
  const canvas = vi.fn<() => string>(() => '#f8fbfb');
  const miniApp = createMiniApp({ window, messengers: [], version, canvas });
  const report = (name: string, data: unknown = null): void => window.TelegramGameProxy.receiveEvent?.(name, data);
  return { window, canvas, miniApp, report };
}

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

test('a painted page shows itself in our colours, without main button and swipes, and asks how it stands', () => {
  const { window, miniApp } = openApp();
  miniApp.start();
  expect(window.take()).toEqual([
    ['iframe_ready', { reload_supported: false }],
    ['web_app_ready', null],
    ['web_app_expand', null],
    ['web_app_setup_main_button', { is_visible: false }],
    ['web_app_setup_swipe_behavior', { allow_vertical_swipe: false }],
    ['web_app_set_header_color', { color: '#f8fbfb' }],
    ['web_app_set_background_color', { color: '#f8fbfb' }],
    ['web_app_request_theme', null],
    ['web_app_request_viewport', null],
    ['web_app_request_safe_area', null],
    ['web_app_request_content_safe_area', null],
  ]);
});

test('a link that Telegram is too old to open is opened in a window, or as the page says [TG-26]', () => {
  const opened: unknown[][] = [];
  const window = Object.assign(new AppWindow(), { open: (...asked: unknown[]) => (opened.push(asked), null) });
  const options = {
    window,
    messengers: [],
    canvas: () => '#f8fbfb',
    openAlone: (url: string) => void opened.push([url]),
  };
  const { openAlone: _, ...without } = options;
  createMiniApp({ ...without, version: '6.0' }).openLink('https://help.example/a');
  createMiniApp({ ...options, version: '6.0' }).openLink('https://help.example/b');
  createMiniApp({ ...options, version: '6.1' }).openLink('https://help.example/c');
  expect(opened).toEqual([['https://help.example/a', '_blank', 'noopener'], ['https://help.example/b']]);
  expect(window.take()).toEqual([['web_app_open_link', { url: 'https://help.example/c' }]]);
});

test('leaving gives Telegram back its swipes and its colours, and hides the back button', () => {
  const { window, miniApp, report } = openApp();
  report('theme_changed', { theme_params: { bg_color: '#17212b' } });
  miniApp.leave();
  expect(window.take()).toEqual([
    ['web_app_setup_back_button', { is_visible: false }],
    ['web_app_setup_closing_behavior', { need_confirmation: false }],
    ['web_app_setup_swipe_behavior', { allow_vertical_swipe: true }],
    ['web_app_set_header_color', { color: '#17212b' }],
    ['web_app_set_background_color', { color: '#17212b' }],
  ]);
});

test('leaving gives back the background of the launch, until Telegram reports another one', () => {
  const window = new AppWindow();
  const client = createMiniApp({
    window,
    messengers: [],
    version: '9.1',
    background: '#17212b',
    canvas: () => '#ffffff',
  });
  const colours = (): readonly unknown[] => {
    window.take();
    client.leave();
    return window.take().flatMap(([name, data]) => (name.endsWith('color') ? [data] : []));
  };
  expect(colours()).toEqual([{ color: '#17212b' }, { color: '#17212b' }]);
  window.TelegramGameProxy.receiveEvent?.('theme_changed', { theme_params: { bg_color: '#ffffff' } });
  expect(colours()).toEqual([{ color: '#ffffff' }, { color: '#ffffff' }]);
});

test.each([
  ['{"bg_color":"#17212B"}', '#17212B'],
  ['{"bg_color":"red"}', undefined],
  ['{"text_color":"#17212b"}', undefined],
  ['{', undefined],
  ['', undefined],
])('the theme %s of a launch has the background %s', (theme, background) => {
  const parameters = new URLSearchParams({ tgWebAppVersion: '9.1', tgWebAppThemeParams: theme }).toString();
  expect(launchBackground({ parameters: new Secret(parameters) })).toBe(background);
  expect(launchBackground({ parameters: new Secret('') })).toBeUndefined();
});

test('without a theme of Telegram, leaving sets no colour', () => {
  const { window, miniApp } = openApp();
  miniApp.leave();
  expect(window.take().filter(([name]) => name.endsWith('color'))).toEqual([]);
});

test('an invalid version is treated as the oldest', () => {
  const { window, miniApp } = openApp('abc');
  miniApp.start();
  miniApp.requestWriteAccess();
  miniApp.closeApp();
  expect(window.take().map(([name]) => name)).toEqual([
    'iframe_ready',
    'web_app_ready',
    'web_app_expand',
    'web_app_setup_main_button',
    'web_app_request_theme',
    'web_app_request_viewport',
    'web_app_close',
  ]);
});

test('every command is one request of Telegram', () => {
  const { window, canvas, miniApp } = openApp();
  canvas.mockReturnValue('#081012');
  miniApp.recolour();
  miniApp.requestWriteAccess();
  miniApp.openLink('https://northgate.example/en/login');
  miniApp.closeApp();
  expect(window.take()).toEqual([
    ['web_app_set_header_color', { color: '#081012' }],
    ['web_app_set_background_color', { color: '#081012' }],
    ['web_app_request_write_access', null],
    ['web_app_open_link', { url: 'https://northgate.example/en/login' }],
    ['web_app_close', null],
  ]);
});

test.each([
  ['6.0', 0, 1],
  ['6.1', 1, 0],
  ['abc', 0, 1],
  [null, 0, 1],
])('a client of version %s opens a link, or a window does [TG-26] [TG-24]', (version, byTelegram, byWindow) => {
  const { window, miniApp } = openApp(version);
  miniApp.openLink('https://northgate.example/en/login');
  expect(window.take()).toHaveLength(byTelegram);
  expect(window.open.mock.calls).toHaveLength(byWindow);
  for (const call of window.open.mock.calls)
    expect(call).toEqual(['https://northgate.example/en/login', '_blank', 'noopener']);
});

test('events reach those that listen, until they stop', () => {
  const { miniApp, report } = openApp();
  const heard = vi.fn<(event: unknown) => void>();
  const end = miniApp.subscribe(heard);
  report('write_access_requested', { status: 'allowed' });
  end();
  report('write_access_requested', { status: 'allowed' });
  expect(heard.mock.calls).toEqual([[{ eventType: 'write_access_requested', eventData: { status: 'allowed' } }]]);
});

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

test.each([
  ['', false, light.canvas],
  ['', true, dark.canvas],
  ['light', true, light.canvas],
  ['dark', false, dark.canvas],
])(
  'a page of the scheme %o, as Telegram’s theme set it, whose system is dark: %o has the canvas %o',
  (colorScheme, matches, color) => {
    const window = Object.assign(new AppWindow(), {
      location: { port: '' },
      document: { documentElement: { style: { colorScheme } } },
      matchMedia: () => ({ matches }),
    });
    miniAppOf({}, window, '9.1').recolour();
    expect(window.take()).toContainEqual(['web_app_set_header_color', { color }]);
  },
);

test('the origins of a framed page have its port', () => {
  const postMessage = vi.fn<(text: string, origin: string) => void>();
  const window = Object.assign(new EventTarget(), {
    parent: { postMessage },
    open: () => expect.unreachable(),
    location: { port: '4173' },
    document: { documentElement: { style: { colorScheme: '' } } },
    matchMedia: () => ({ matches: false }),
  });
  miniAppOf({ messengers: ['http://web.messenger.localhost'] }, window, null).closeApp();
  expect(postMessage.mock.calls.map(([, origin]) => origin)).toEqual(['http://web.messenger.localhost:4173']);
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
