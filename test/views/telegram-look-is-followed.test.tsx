import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { themes } from '../../services/exchange/messenger.themes.ts';
import { clientOf } from '../../src/flows/mini-app/in-telegram.ts';
import { OWN_COLOURS } from '../../views/theme/own-colours.ts';
import { dark, light } from '../../views/theme/tokens.ts';

/** Reports as an app of Telegram does: by the object that the page has put there. */
function report(name: string, data: unknown): void {
  const { TelegramGameProxy: game } = window as typeof window & {
    readonly TelegramGameProxy?: { readonly receiveEvent: (name: string, data: unknown) => void };
  };
  game?.receiveEvent(name, data);
}

/** Queries of the media of the page; `choose` changes the result of one. */
function media() {
  const lists = new Map<string, EventTarget & { matches: boolean }>();
  const listOf = (query: string) => {
    const list = lists.get(query) ?? Object.assign(new EventTarget(), { matches: false });
    lists.set(query, list);
    return list;
  };
  vi.stubGlobal('matchMedia', (query: string) => listOf(query.replaceAll(' ', '')));
  return (query: string, matches: boolean): void => {
    listOf(query).matches = matches;
    listOf(query).dispatchEvent(new Event('change'));
  };
}

let choose: ReturnType<typeof media>;
let posted: (readonly [name: string, data: string])[];
beforeEach(() => {
  posted = [];
  const postEvent = (name: string, data: string): void => void posted.push([name, data]);
  Object.assign(window, { TelegramWebviewProxy: { postEvent } });
  choose = media();
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
  report('theme_changed', { theme_params: themes.tinted });
  const { background } = document.body.style;
  expect(background).not.toBe('');
  choose(OWN_COLOURS, true);
  expect(document.body.style.background).toBe('');
  choose(OWN_COLOURS, false);
  expect(document.body.style.background).toBe(background);
});

test('without colours of Telegram its bar has those of the page, also when the system turns dark [TG-24]', () => {
  const barOf = (): unknown =>
    JSON.parse(posted.findLast(([name]) => name === 'web_app_set_header_color')?.[1] ?? 'null');
  choose('(prefers-color-scheme:dark)', true);
  expect(barOf()).toEqual({ color: dark.canvas });
  choose('(prefers-color-scheme:dark)', false);
  expect(barOf()).toEqual({ color: light.canvas });
});
