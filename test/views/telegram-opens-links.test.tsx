import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLinks } from '../../src/flows/mini-app/links.ts';

const opened: string[] = [];
let ended: AbortController;

/** The link, in a mini app at its own address; a test's own listener comes before that of the links. */
function pressed(href: string, before?: (event: Event) => void, target = ''): boolean {
  document.body.innerHTML = `<a href="${href}" target="${target}">on</a>`;
  const link = document.querySelector('a');
  if (before) link?.addEventListener('click', before);
  // What the browser would do is asked for after all listeners.
  let isPrevented = false;
  addEventListener(
    'click',
    (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  link?.click();
  return isPrevented;
}

beforeEach(() => {
  opened.splice(0);
  ended = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown, options?: unknown) => {
    add(type, listener as EventListener, { ...(options as AddEventListenerOptions), signal: ended.signal });
  });
  history.replaceState(null, '', '/en/telegram-register-login');
  followLinks(window, { openLink: (href) => void opened.push(href) }, { data: null, version: null } as never);
});
afterEach(() => {
  ended.abort();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('a link out of the mini app is opened by Telegram, without secrets in its address [TG-26] [HTTP-28]', () => {
  expect(pressed('/en/login?state=s&tmp_token=t&ref=A')).toBe(true);
  expect(pressed('https://help.example/a?b=c')).toBe(true);
  expect(opened).toEqual([`${location.origin}/en/login?ref=A`, 'https://help.example/a?b=c']);
});

test('a fragment of the page itself is followed in place, and the page itself is not opened again [TG-26]', () => {
  expect(pressed('#main')).toBe(false);
  expect(pressed('/en/telegram-register-login')).toBe(true);
  expect(opened).toEqual([]);
});

test('the way out of a frame that stores nothing is opened by Telegram, without its data [TG-26] [HTTP-28] [S03]', () => {
  history.replaceState(null, '', '/en/telegram-register-login?source=task&tgWebAppStartParam=a#tgWebAppData=hash');
  expect(pressed('', undefined, '_blank')).toBe(true);
  expect(opened).toEqual([`${location.origin}/en/telegram-register-login?source=task`]);
});

test('a press that was dealt with before, and pages that Telegram shows too, are left alone [TG-26] [DEST-10]', () => {
  pressed('https://help.example/', (event) => event.preventDefault());
  expect(pressed('/en/min-app/task')).toBe(false);
  expect(pressed('/en/tg-app/app/home/')).toBe(false);
  expect(opened).toEqual([]);
});

test('the middle button opens a link out by Telegram too; the right one and a page of its own are left alone [TG-26]', () => {
  const auxiliary = (href: string, button: number): boolean => {
    document.body.innerHTML = `<a href="${href}">on</a>`;
    const press = new MouseEvent('auxclick', { bubbles: true, cancelable: true, button });
    return document.querySelector('a')?.dispatchEvent(press) === false;
  };
  expect(auxiliary('https://help.example/a', 1)).toBe(true);
  expect([auxiliary('https://help.example/b', 2), auxiliary('/en/min-app/task', 1)]).toEqual([false, false]);
  expect(opened).toEqual(['https://help.example/a']);
});
