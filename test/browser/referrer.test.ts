import { expect, test } from 'vitest';
import { attributionOf } from '../../machines/rules/attribution.ts';
import { storeReferrer, takeReferrer } from '../../services/browser/referrer.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { memoryStorage } from '../wire/environment.ts';

const page = new URL('https://ae.northgate.example/en/login');

function tab() {
  const kept = new Map<string, string>();
  return { kept, store: guardedStorage(() => memoryStorage(kept)) };
}

test.each([
  ['https://blog.example/posts/7?mail=ada@blog.example', 'https://blog.example'],
  ['https://blog.example:8443/', 'https://blog.example:8443'],
  ['android-app://com.example.mail/', 'android-app://com.example.mail'],
])(
  'of the referrer «%s» the language redirect stores scheme and host [ATTR-01] [LANG-02] [STORE-13]',
  (referrer, kept) => {
    const { store, kept: all } = tab();
    storeReferrer(store, referrer);
    expect([...all.values()]).toEqual([kept]);
  },
);

test('the next page uses it as its referrer, once [ATTR-01] [ATTR-03]', () => {
  const { store, kept } = tab();
  storeReferrer(store, 'https://blog.example/posts/7?mail=ada@blog.example');
  expect(attributionOf(page, takeReferrer(store, ''))).toEqual({ referrer: 'blog.example' });
  expect([...kept]).toEqual([]);
  expect(takeReferrer(store, 'https://other.example/')).toBe('https://other.example/');
});

test('a visit without a referrer stores nothing, and keeps an earlier one of the tab [ATTR-01] [ATTR-03]', () => {
  const { store, kept } = tab();
  storeReferrer(store, '');
  expect([...kept]).toEqual([]);
  storeReferrer(store, 'https://blog.example/');
  storeReferrer(store, '');
  expect(takeReferrer(store, '')).toBe('https://blog.example');
});

test('a malformed stored referrer is ignored [S09] [ATTR-01]', () => {
  for (const junk of ['junk', 'null', '', `https://${'a'.repeat(300)}.example`, page.origin]) {
    const { store } = tab();
    store.write('gh_came_from', junk);
    expect(attributionOf(page, takeReferrer(store, ''))).toEqual({});
  }
});
