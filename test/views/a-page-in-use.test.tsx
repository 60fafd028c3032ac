import { setupI18n } from '@lingui/core';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appScheme } from '../../sites/app.ts';
import { followInAppLinks } from '../../src/widgets/in-app-links.ts';
import { onFirstUse } from '../../src/page/late/intent.ts';
import { acceptedGrant } from '../../src/page/visit/accepted-grant.ts';
import { mountWidget } from '../../src/widgets/mount-widget.tsx';
import { Secret } from '../../services/secret.ts';
import { listeningUntil } from './listeners.ts';

const assigned: string[] = [];
let end: () => void;
beforeEach(() => {
  end = listeningUntil();
  document.body.replaceChildren();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  assigned.splice(0);
});

describe('the first sign of use', () => {
  test.each(['focusin', 'pointerdown', 'keydown', 'popstate'])('is %s, and only the first one counts [T02]', (sign) => {
    let uses = 0;
    onFirstUse(() => (uses += 1));
    expect(uses).toBe(0);
    for (const type of [sign, sign, 'pointerdown', 'keydown']) dispatchEvent(new Event(type));
    expect(uses).toBe(1);
  });

  test('is not the focus that a dialog takes by itself, but the next one outside of it [T02]', () => {
    document.body.innerHTML = '<dialog><button></button></dialog><input>';
    let uses = 0;
    onFirstUse(() => (uses += 1));
    document.querySelector('button')?.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(uses).toBe(0);
    document.querySelector('input')?.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(uses).toBe(1);
  });

  test('may be before: a field that has the focus already [T02]', () => {
    document.body.innerHTML = '<input>';
    document.querySelector('input')?.focus();
    let uses = 0;
    onFirstUse(() => (uses += 1));
    expect(uses).toBe(1);
  });
});

describe('inside of the app', () => {
  let endLinks: () => void;
  const timers: (() => void)[] = [];
  beforeEach(() => {
    endLinks = listeningUntil(document);
    vi.stubGlobal('window', {
      document,
      location: { assign: (href: string) => void assigned.push(href) },
      setTimeout: (work: () => void) => void timers.push(work),
    });
    followInAppLinks({ route: 'login' });
  });
  afterEach(() => {
    endLinks();
    vi.unstubAllGlobals();
  });

  const press = (href: string): boolean => {
    document.body.innerHTML = `<a href="${href}"><b>on</b></a>`;
    let isPrevented = false;
    // What the browser would do is asked for after all listeners.
    addEventListener(
      'click',
      (event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    document.querySelector('b')?.click();
    return isPrevented;
  };

  test('a link to another page of the site opens what the app has for it, else the page [LINK-02] [UI-12]', () => {
    expect(press('/en/register?ref=A')).toBe(true);
    expect(assigned).toEqual([`${appScheme}://signup?ref=A`]);
    for (const work of timers.splice(0)) work();
    expect(assigned.slice(1)).toEqual([`${location.origin}/en/register?ref=A`]);
  });

  test('links elsewhere, to this page and of other kinds are left to the browser [LINK-02]', () => {
    for (const href of ['https://other.example/en/register', '/de-DE/login', 'mailto:help@northgate.example'])
      expect(press(href), href).toBe(false);
    expect(assigned).toEqual([]);
  });
});

test('the Telegram account that was accepted last replaces the one before, and none forgets it [TG-08] (decision D26)', () => {
  const grant = (name: string) =>
    ({ kind: 'telegram', telegram: { kind: 'miniApp', raw: new Secret(name) }, name, isOwn: false }) as const;
  acceptedGrant.keep(grant('Tess'));
  acceptedGrant.keep(grant('Uma'));
  expect(acceptedGrant.read()?.name).toBe('Uma');
  acceptedGrant.keep(null);
  expect(acceptedGrant.read()).toBeNull();
});

test('a widget beside the page takes its place with it when it goes [UI-11]', async () => {
  let remove = (): void => undefined;
  await act(async () => {
    remove = mountWidget(setupI18n({ locale: 'en' }), <p>Beside</p>);
  });
  expect(document.body.textContent).toBe('Beside');
  await act(async () => remove());
  expect(document.body.childElementCount).toBe(0);
});
