import { expect, test, vi } from 'vitest';
import { createMiniApp } from '../../services/browser/mini-app.ts';
import { launchBackground } from '../../services/browser/launch-theme.ts';
import { Secret } from '../../services/secret.ts';
import { miniAppOf } from '../../src/widgets/telegram/mini-app-of.ts';
import { dark, light } from '../../views/theme/tokens.ts';
import { AppWindow, openApp } from './telegram-window.ts';

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
