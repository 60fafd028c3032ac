import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { referrerKey } from '../../services/browser/keys.ts';
import { sites } from '../../sites/sites.ts';
import { languagesOf } from '../../src/page/site-languages.ts';
import { QUESTION } from '../../views/consent/consent.ids.ts';
import { notedLocation } from './real-page.ts';

/** The window of the test, whose address can be set. */
declare const jsdom: { reconfigure(settings: { readonly url: string }): void };

const com = 'http://com.northgate.localhost:4173';
const visited: string[] = [];

beforeEach(() => {
  vi.resetModules();
  visited.splice(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe('the page that finds the language', () => {
  /** Runs its script on a site, at a path. */
  async function enter(path: string, label = 'com', languages: readonly string[] = ['en-US']): Promise<string[]> {
    jsdom.reconfigure({ url: `http://${label}.northgate.localhost:4173${path}` });
    vi.stubGlobal('location', notedLocation(visited));
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    const site = sites.find((one) => one.label === label) ?? expect.unreachable();
    const facts = document.createElement('script');
    Object.assign(facts, { type: 'application/json', id: 'facts', textContent: JSON.stringify(languagesOf(site)) });
    document.body.append(facts);
    await import('../../src/enter.ts');
    return visited;
  }

  test('leads to the language of the browser, with path, query and fragment [LANG-02] [ROUTE-22]', async () => {
    expect(await enter('/login?ref=A&ref=B#x', 'com', ['ru'])).toEqual([`${com}/ru-RU/login?ref=A&ref=B#x`]);
  });

  test('prefers the language that was chosen before [LANG-03] [STORE-03]', async () => {
    localStorage.setItem('BYBIT_LANG_KEY', 'de-DE');
    expect(await enter('/login', 'com', ['ru'])).toEqual([`${com}/de-DE/login`]);
  });

  test('notes where the visitor came from, which the next page no longer sees [ATTR-01]', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://news.example/today?x=1');
    await enter('/login');
    expect(sessionStorage.getItem(referrerKey)).toContain('https://news.example');
  });

  test('passes the ticket of its path on to the next one, and to no other [QUICK-01]', async () => {
    jsdom.reconfigure({ url: `${com}/login` });
    document.cookie = 'gh_ticket=a-ticket; path=/login';
    await enter('/login');
    expect(document.cookie).not.toContain('gh_ticket');
    jsdom.reconfigure({ url: `${com}/en/login` });
    expect(document.cookie).toContain('gh_ticket=a-ticket');
    document.cookie = 'gh_ticket=; max-age=0; path=/en/login';
  });
});

describe('a page without a flow', () => {
  /** Runs its script on a document with the cookie question. */
  async function open(): Promise<HTMLElement> {
    document.body.innerHTML = `<div id="${QUESTION}" hidden><button>Reject</button><button>Accept</button></div>`;
    await import('../../src/plain-page.ts');
    return document.querySelector<HTMLElement>(`#${QUESTION}`) ?? expect.unreachable();
  }

  test.each([
    ['Reject', 0, '0'],
    ['Accept', 1, '1'],
  ])('asks about cookies until it is answered: %s [UI-04] [UI-06] [STORE-09]', async (_, index, kept) => {
    const question = await open();
    expect(question.hidden).toBe(false);
    question.querySelectorAll('button')[index]?.click();
    expect([question.hidden, localStorage.getItem('ACCEPT-GDPR-COOKIE')]).toEqual([true, kept]);
    vi.resetModules();
    expect((await open()).hidden).toBe(true);
  });
});
