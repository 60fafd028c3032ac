import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { connectTelegram } from '../../services/browser/telegram-host.ts';
import { hostVersionOf, type HostEvent } from '../../services/contract/telegram-events.ts';

const messenger = 'https://web.telegram.org';
const newest = hostVersionOf('9.1');

/** A window in a frame, with the messages that its parent received. */
function framedWindow(ancestorOrigins?: readonly string[]) {
  const postMessage = vi.fn<(text: string, origin: string) => void>();
  const parent = Object.assign(new MessageChannel().port1, { postMessage });
  const window = Object.assign(new EventTarget(), { parent, location: ancestorOrigins ? { ancestorOrigins } : {} });
  const receive = (message: unknown, from: { origin?: string; source?: MessagePort | null } = {}): void => {
    const { origin = messenger, source = parent } = from;
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  };
  return { window, postMessage, receive };
}

/** A top-level window. */
class TopWindow extends EventTarget {
  readonly location = {};
  get parent(): unknown {
    return this;
  }
}

/** A top-level window of an app of Telegram. */
function nativeWindow(more: object = {}) {
  const postEvent = vi.fn<(name: string, json: string) => void>();
  return { window: Object.assign(new TopWindow(), { TelegramWebviewProxy: { postEvent } }, more), postEvent };
}

/** Calls a receiver of the window as an app of Telegram does. */
function report(window: object, path: readonly string[], ...event: readonly unknown[]): void {
  const receiver: unknown = path.reduce<unknown>((at, name) => Reflect.get(Object(at), name), window);
  if (typeof receiver === 'function') Reflect.apply(receiver, undefined, event);
}

function connect(window: Parameters<typeof connectTelegram>[0]['window'], messengers = [messenger], version = newest) {
  const seen: HostEvent[] = [];
  const host = connectTelegram({ window, messengers, version, onEvent: (event) => seen.push(event) });
  return { host, seen };
}

describe('in a frame', () => {
  test('a request goes to the exact origin of the parent, as JSON of name and data', () => {
    const { window, postMessage } = framedWindow([messenger]);
    connect(window).host.post('web_app_setup_back_button', { is_visible: true });
    expect(postMessage.mock.calls).toEqual([
      ['{"eventType":"web_app_setup_back_button","eventData":{"is_visible":true}}', messenger],
    ]);
  });

  test('nothing is sent to a parent that is not a web client, nor read from it', () => {
    const { window, postMessage, receive } = framedWindow(['https://evil.example', messenger]);
    const { host, seen } = connect(window);
    host.post('web_app_ready', null);
    receive({ eventType: 'back_button_pressed' });
    expect([postMessage.mock.calls, seen]).toEqual([[], []]);
  });

  test('without a list of ancestors the only configured origin is addressed', () => {
    const { window, postMessage } = framedWindow();
    connect(window).host.post('web_app_ready', null);
    expect(postMessage).toHaveBeenCalledWith(expect.any(String), messenger);
  });

  test('without a list of ancestors, of several origins that of the first message is addressed and heard', () => {
    const other = 'https://webk.telegram.example';
    const { window, postMessage, receive } = framedWindow();
    const { host, seen } = connect(window, [messenger, other]);
    host.post('web_app_ready', null);
    expect(postMessage).not.toHaveBeenCalled();
    receive({ eventType: 'back_button_pressed' }, { origin: other });
    receive({ eventType: 'back_button_pressed' }, { origin: messenger });
    host.post('web_app_ready', null);
    expect(postMessage.mock.calls.map(([, origin]) => origin)).toEqual([other]);
    expect(seen).toHaveLength(1);
  });

  test('a message of another window or origin has no effect', () => {
    const { window, receive } = framedWindow([messenger]);
    const { seen } = connect(window);
    receive({ eventType: 'back_button_pressed' }, { source: new MessageChannel().port1 });
    receive({ eventType: 'back_button_pressed' }, { source: null });
    receive({ eventType: 'back_button_pressed' }, { origin: `${messenger}.evil.example` });
    expect(seen).toEqual([]);
    receive({ eventType: 'back_button_pressed', eventData: null });
    expect(seen).toEqual([{ eventType: 'back_button_pressed' }]);
  });

  test('a parent without messages receives no request, and the page goes on [Q03]', () => {
    const window = Object.assign(new EventTarget(), { parent: {}, location: { ancestorOrigins: [messenger] } });
    expect(connect(window).host.post('web_app_ready', null)).toBe(true);
  });

  test('after closing nothing is heard', () => {
    const { window, receive } = framedWindow([messenger]);
    const { host, seen } = connect(window);
    host.close();
    receive({ eventType: 'back_button_pressed' });
    expect(seen).toEqual([]);
  });
});

describe('in an app of Telegram', () => {
  test('a request goes to the object of the window, and its receivers pass events on', () => {
    const { window, postEvent } = nativeWindow();
    const { host, seen } = connect(window);
    host.post('web_app_open_link', { url: 'https://northgate.example/en/login' });
    expect(postEvent.mock.calls).toEqual([['web_app_open_link', '{"url":"https://northgate.example/en/login"}']]);
    report(window, ['Telegram', 'WebView', 'receiveEvent'], 'back_button_pressed');
    report(window, ['TelegramGameProxy', 'receiveEvent'], 'write_access_requested', { status: 'allowed' });
    expect(seen.map((event) => event.eventType)).toEqual(['back_button_pressed', 'write_access_requested']);
  });

  test('an event without a schema, or with other data, is not passed on', () => {
    const { window } = nativeWindow();
    const { seen } = connect(window);
    report(window, ['Telegram', 'WebView', 'receiveEvent'], 'an_unknown_event', {});
    report(window, ['Telegram', 'WebView', 'receiveEvent'], 'write_access_requested', 7);
    expect(seen).toEqual([]);
  });

  test.each([{}, { TelegramWebviewProxy: {} }, { TelegramWebviewProxy: { postEvent: 'text' } }])(
    'a window with %j receives no request, and the page goes on [Q03]',
    (more) => {
      const { host } = connect(Object.assign(new TopWindow(), more));
      expect(host.post('web_app_ready', null)).toBe(true);
    },
  );

  test('closing gives the window back what it had', () => {
    const own = { WebView: {} };
    const { window } = nativeWindow({ Telegram: own });
    connect(window).host.close();
    expect([Reflect.get(window, 'Telegram') === own, 'TelegramGameProxy' in window]).toEqual([true, false]);
  });

  test('without the object of the app nothing happens [Q03]', () => {
    expect(() => connect(new TopWindow()).host.post('web_app_ready', null)).not.toThrow();
  });
});

test.each([
  ['6.0', []],
  ['6.1', ['web_app_setup_back_button']],
  ['6.8', ['web_app_setup_back_button']],
  ['6.9', ['web_app_setup_back_button', 'web_app_request_write_access']],
  ['6.10', ['web_app_setup_back_button', 'web_app_request_write_access']],
  ['7.6', ['web_app_setup_back_button', 'web_app_request_write_access']],
  ['7.10', ['web_app_setup_back_button', 'web_app_request_write_access', 'web_app_setup_swipe_behavior']],
  ['abc', []],
  ['', []],
])('version %o of Telegram gets web_app_ready and %o', (version, expected) => {
  const { window, postEvent } = nativeWindow();
  const { host } = connect(window, [], hostVersionOf(version));
  host.post('web_app_ready', null);
  host.post('web_app_setup_back_button', { is_visible: true });
  host.post('web_app_request_write_access', null);
  host.post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
  expect(postEvent.mock.calls.map(([name]) => name)).toEqual(['web_app_ready', ...expected]);
});

const themed = (theme_params: unknown) => ({ eventType: 'theme_changed', eventData: { theme_params } });
const viewport = (height: unknown) => ({
  eventType: 'viewport_changed',
  eventData: { height, is_state_stable: true, width: 320 },
});
const safeArea = (top: unknown) => ({
  eventType: 'safe_area_changed',
  eventData: { top, right: 0, bottom: 0, left: 0 },
});

describe('what Telegram reports', () => {
  function heard(message: unknown): unknown {
    const { window, receive } = framedWindow([messenger]);
    const { seen } = connect(window);
    receive(message);
    return seen[0];
  }

  test.each([
    ['an unknown event', { eventType: 'set_custom_style', eventData: 'body{display:none}' }],
    ['text that is not JSON', 'back_button_pressed'],
    ['a bare string', '"back_button_pressed"'],
    ['a height of -1', viewport(-1)],
    ['a height that shows nothing', viewport(79)],
    ['a height of 1e9', viewport(1e9)],
    ['a height that is not a number', viewport('NaN')],
    ['an inset that is not a number', safeArea(null)],
    ['an unknown answer', { eventType: 'write_access_requested', eventData: { status: 'maybe' } }],
    ['no colours', themed(null)],
  ])('%s is ignored', (_name, message) => {
    expect(heard(message)).toBeUndefined();
  });

  test('a height counts, an inset is between 0 and 200', () => {
    for (const height of [80, 640])
      expect(heard(viewport(height))).toEqual({
        eventType: 'viewport_changed',
        eventData: { height, is_state_stable: true },
      });
    expect([-5, 24, 1e9].map((top) => heard(safeArea(top)))).toMatchObject(
      [0, 24, 200].map((top) => ({ eventData: { top } })),
    );
  });

  test('of a theme only colours of six digits are kept', () => {
    expect(heard(themed({ bg_color: '#17212B', text_color: 'red', link_color: 'url(x)', hint_color: '#fff' }))).toEqual(
      themed({ bg_color: '#17212B' }),
    );
  });

  test('no message throws', () => {
    const claim = fc.property(fc.oneof(fc.string(), fc.json()), (message) => {
      heard(message);
    });
    expect(fc.check(claim).counterexample).toBe(null);
  });
});
