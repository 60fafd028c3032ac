import { expect, test } from 'vitest';
import { takeMailedLink } from '../../services/browser/mailed-link.ts';
import { carrySecrets } from '../../services/browser/ticket.ts';

function at(href: string, cookie: string) {
  const replaced: string[] = [];
  const written: string[] = [];
  const document = {
    get cookie() {
      return cookie;
    },
    set cookie(one: string) {
      written.push(one);
    },
  };
  const history = {
    state: 7,
    replaceState: (_: unknown, __: string, url?: string | URL | null) => void replaced.push(String(url)),
  };
  return { page: takeMailedLink(new URL(href), history, document).href, replaced, written, document };
}

const path = 'https://a.example/en/email-code-verify';
const removed = ['gh_mailed=;max-age=0;path=/en/email-code-verify'];

test('id and code of a mailed link are read from the cookie of the page, which is removed [ROUTE-19] [HTTP-28]', () => {
  expect(at(`${path}?`, 'a=1; gh_mailed=uuid=%2Bu&code=1; b=2')).toMatchObject({
    page: `${path}?uuid=%2Bu&code=1`,
    written: removed,
    replaced: ['/en/email-code-verify'],
  });
});

test('the rest of the query stays, and so does an address that no server has changed [ROUTE-19] [SITE-32]', () => {
  expect(at(`${path}?x=%20a+b#y`, 'gh_mailed=uuid=u&code=')).toMatchObject({
    page: `${path}?x=%20a+b&uuid=u&code=#y`,
    replaced: [],
  });
  expect(at(`${path}?uuid=u&code=1`, 'not_gh_mailed=uuid=v')).toMatchObject({
    page: `${path}?uuid=u&code=1`,
    written: [],
    replaced: [],
  });
});

test('the page that detects the language passes id and code on to the next page alone [LANG-02] [ROUTE-19]', () => {
  const { document, written } = at('https://a.example/x', 'gh_mailed=uuid=u&code=1');
  written.length = 0;
  carrySecrets(
    document,
    new URL('https://a.example/email-code-verify'),
    new URL('https://a.example/de-DE/email-code-verify'),
  );
  expect(written).toEqual([
    'gh_mailed=;max-age=0;path=/email-code-verify',
    'gh_mailed=uuid=u&code=1;max-age=60;path=/de-DE/email-code-verify;secure;samesite=strict',
  ]);
});
