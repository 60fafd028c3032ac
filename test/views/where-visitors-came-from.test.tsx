import { afterEach, expect, test } from 'vitest';
import { attributionKey, languageKey } from '../../services/browser/keys.ts';
import { attributionAt, navigationContextOf } from '../../src/page/visit/navigation-context.ts';

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const firstSeen = (attribution: object): void => sessionStorage.setItem(attributionKey, JSON.stringify(attribution));

test('what this host has stored of a visitor outranks the address, which fills what is open [ATTR-03] [ATTR-02]', () => {
  firstSeen({ ref: 'FIRST', affiliate_id: '7' });
  const page = new URL('https://com.northgate.example/en/login?ref=LATER&utm_source=mail');
  expect(attributionAt(page)).toEqual({ ref: 'FIRST', affiliate_id: '7', utmsource: 'mail' });
});

test('a link to another site has the address of the page, its attribution and the chosen language [ATTR-02] [SITE-32]', () => {
  firstSeen({ ref: 'FIRST' });
  history.replaceState(null, '', '/en/login?term=t');
  const store = { read: (key: string) => (key === languageKey ? 'de-DE' : null) } as never;
  expect(navigationContextOf({ language: 'en' }, { store })).toEqual({
    page: new URL(location.href),
    language: 'en',
    chosen: 'de-DE',
    attribution: { ref: 'FIRST', term: 't' },
  });
});
