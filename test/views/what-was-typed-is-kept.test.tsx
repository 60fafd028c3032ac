import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftKey } from '../../services/browser/keys.ts';
import { followDraft, isFlowLeft, keepFlow, restoreDraft } from '../../src/page/visit/draft.ts';
import { restoreAfterHydration } from '../../src/page/hydration/restore-after-hydration.ts';
import { tabStorage } from '../../src/page/visit/tab-storage.ts';
import { fillAccount, followRequestLinks } from '../../src/widgets/fill-account.ts';
import { listeningUntil } from './listeners.ts';

let end: () => void;
beforeEach(() => {
  end = listeningUntil();
  // jsdom follows no link.
  addEventListener('click', (event) => event.preventDefault());
  keepFlow();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  tabStorage.remove(draftKey);
  keepFlow();
});

const field = (): HTMLInputElement =>
  document.querySelector<HTMLInputElement>('input#username') ?? expect.unreachable();
const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

describe('the account field', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<input id="username"><a id="out" href="/help">Help</a><a id="language" hreflang="de" href="/de/login">Deutsch</a>' +
      '<a id="own" data-way="logIn" href="/en/login">Log in</a><a id="again" data-way="again" href="/en/register">Sign up</a><a id="part" href="#main">Skip</a>' +
      '<a id="tab" target="_blank" href="/terms">Terms</a><a id="request" href="/en/oauth-register?x=1">Sign up</a>';
  });

  const left = (): string | null => {
    dispatchEvent(new Event('pagehide'));
    return tabStorage.read(draftKey);
  };

  test('is kept over a reload, a language and a link within the flow, and not over another link [T15] [UI-15]', () => {
    followDraft(() => false);
    field().value = 'ada@x.example';
    expect(left()).toBe('ada@x.example');
    for (const within of ['#language', '#own', '#again', '#part']) press(within);
    expect(left()).toBe('ada@x.example');
    press('#out');
    expect(left()).toBeNull();
  });

  test('is kept after a link that opens in another tab [T15]', () => {
    followDraft(() => false);
    field().value = 'ada@x.example';
    press('#tab');
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
      document
        .querySelector('#out')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
    expect(left()).toBe('ada@x.example');
  });

  test.each([
    ['types on after a link that led nowhere', 'input'],
    ['returns by Back to the page that the browser kept', 'pageshow'],
  ])('is kept again by someone who %s [T15] [T03]', (_, sign) => {
    followDraft(() => false);
    field().value = 'ada@x.example';
    press('#out');
    dispatchEvent(new Event(sign));
    expect(left()).toBe('ada@x.example');
  });

  test('is not kept after a sign-in [T15] [UI-15]', () => {
    followDraft(() => true);
    field().value = 'ada@x.example';
    expect(left()).toBeNull();
  });

  test('gets what was kept once, and only while it is empty [T15]', () => {
    tabStorage.write(draftKey, 'ada@x.example');
    restoreDraft();
    expect(field().value).toBe('ada@x.example');
    field().value = 'eve@x.example';
    tabStorage.write(draftKey, 'ada@x.example');
    restoreDraft();
    expect(field().value).toBe('eve@x.example');
    expect(tabStorage.read(draftKey)).toBeNull();
  });

  test('gets the account that an application suggests only while it is empty [OAUTH-13]', () => {
    fillAccount(document, 'hint@x.example');
    expect(field().value).toBe('hint@x.example');
    fillAccount(document, 'other@x.example');
    expect(field().value).toBe('hint@x.example');
  });

  test('is kept between log-in and sign-up of one request [OAUTH-13]', () => {
    followDraft(() => false);
    followRequestLinks(window, { replace: vi.fn(), hash: '' });
    press('#request');
    expect(isFlowLeft()).toBe(false);
    press('#out');
    expect(isFlowLeft()).toBe(true);
  });

  test('a page of the same request takes the place of this one, unless it opens elsewhere [OAUTH-13]', () => {
    const replace = vi.fn();
    followRequestLinks(document.body, { replace, hash: '' });
    const link = document.querySelector('#request');
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    link?.setAttribute('target', '_blank');
    press('#request');
    press('#out');
    expect(replace).not.toHaveBeenCalled();
    link?.removeAttribute('target');
    press('#request');
    expect(replace.mock.calls).toEqual([[new URL('/en/oauth-register?x=1', location.href).href]]);
  });

  test.each([
    ['#again', '/en/oauth-register?x=1#again'],
    ['#ended', '/en/oauth-register?x=1'],
  ])('a page with %s links to %s [OAUTH-02]', (hash, target) => {
    const replace = vi.fn();
    followRequestLinks(document.querySelector<HTMLElement>('#request') ?? expect.unreachable(), { replace, hash });
    press('#request');
    expect(replace.mock.calls).toEqual([[new URL(target, location.href).href]]);
  });

  test.each([1, 2])('a link keeps #again for another tab, whichever button opens it: %i [OAUTH-02]', (button) => {
    followRequestLinks(document.body, { replace: vi.fn(), hash: '#again' });
    const link = document.querySelector<HTMLAnchorElement>('#request');
    link?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button }));
    expect(link?.hash).toBe('#again');
  });
});

describe('a page that is created anew after hydration failed', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  const page = (...controls: string[]): readonly (HTMLInputElement | HTMLButtonElement)[] => {
    document.body.innerHTML = `<div id="root">${controls.join('')}</div>`;
    return [...document.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input,button')];
  };

  test('has what was typed, the focus, and the press that was not carried out [D05] [UI-15]', () => {
    const [name, button] = page('<input id="username">', '<button class="go" data-early="1"></button>');
    if (!(name instanceof HTMLInputElement) || !button) return expect.unreachable();
    name.value = 'ada@x.example';
    name.focus();
    const focused = document.activeElement;
    const [anew, again] = page('<input id="username">', '<button class="go"></button>');
    let presses = 0;
    again?.addEventListener('click', () => (presses += 1));
    restoreAfterHydration(new Error('planted'), [focused, name, button]);
    expect(anew?.value).toBe('ada@x.example');
    expect(document.activeElement).toBe(anew);
    expect(presses).toBe(1);
  });

  test('presses nothing where it is not clear which button was pressed [D05]', () => {
    const before = page('<button class="go" data-early="1"></button>');
    const [one, other] = page('<button class="go"></button>', '<button class="go"></button>');
    let presses = 0;
    for (const each of [one, other]) each?.addEventListener('click', () => (presses += 1));
    restoreAfterHydration(new Error('planted'), [null, ...before]);
    expect(presses).toBe(0);
  });

  test('keeps what was typed into the new field meanwhile [D05]', () => {
    const [name] = page('<input id="username">');
    if (!(name instanceof HTMLInputElement)) return expect.unreachable();
    name.value = 'old';
    const [anew] = page('<input id="username">');
    if (anew) anew.value = 'new';
    anew?.focus();
    restoreAfterHydration(new Error('planted'), [null, name]);
    expect(anew?.value).toBe('new');
  });
});
