import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { themes } from '../../services/exchange/messenger.themes.ts';
import { clientOf } from '../../src/flows/mini-app/in-telegram.ts';
import { OWN_COLOURS } from '../../views/theme/own-colours.ts';

/** Reports as an app of Telegram does: by the object that the page has put there. */
function report(name: string, data: unknown): void {
  const { TelegramGameProxy: game } = window as typeof window & {
    readonly TelegramGameProxy?: { readonly receiveEvent: (name: string, data: unknown) => void };
  };
  game?.receiveEvent(name, data);
}

beforeEach(() => {
  Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } });
  clientOf({}, '9.1');
});
afterEach(() => {
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  Reflect.deleteProperty(window, 'TelegramGameProxy');
  Reflect.deleteProperty(window, 'Telegram');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('style');
});

test('the page is as high as Telegram reports at rest, not while it is dragged [TG-24]', () => {
  const height = (): string => document.documentElement.style.getPropertyValue('--viewport');
  report('viewport_changed', { height: 640, is_state_stable: true });
  report('viewport_changed', { height: 200, is_state_stable: false });
  expect(height()).toBe('640px');
});

test('content is kept clear of both areas that Telegram reports, together [TG-24]', () => {
  const set = vi.spyOn(document.body.style, 'setProperty');
  const area = (top: number) => ({ top, right: 0, bottom: 0, left: 0 });
  report('safe_area_changed', area(20));
  report('content_safe_area_changed', area(46));
  const tops = set.mock.calls.filter(([name]) => name === 'padding-top').map(([, value]) => value);
  expect(tops).toEqual([expect.stringContaining('20px'), expect.stringContaining('66px')]);
});

test('colours of the user’s own displace those of Telegram as soon as they are chosen, and no longer [TG-24] [UI-07]', () => {
  const own = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => (query === OWN_COLOURS ? own : { matches: false }));
  const choose = (matches: boolean): void => {
    own.matches = matches;
    own.dispatchEvent(new Event('change'));
  };
  report('theme_changed', { theme_params: themes.tinted });
  const { background } = document.body.style;
  expect(background).not.toBe('');
  choose(true);
  expect(document.body.style.background).toBe('');
  choose(false);
  expect(document.body.style.background).toBe(background);
});
