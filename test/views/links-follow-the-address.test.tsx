import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { PageOfViews } from '../../src/testing/held/page-of-views.tsx';
import { mainWorld } from '../../src/testing/worlds/login.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';
import { signUpWorld } from '../../src/testing/worlds/registration.ts';
import { globalSite } from '../../sites/global.site.ts';
import { lateFlows } from './late-flows.ts';
import { speaking } from './stage.tsx';

await lateFlows;
const book = await decodeAnswers();

let page: PageOfViews | null = null;
afterEach(() => {
  page?.close();
  history.replaceState(null, '', '/');
});

const signUp = () =>
  [...document.querySelectorAll('a')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.includes('register'));

test.each([
  ['login', '/en/login?ref=A%2FB', '/en/register?ref=A%2FB'],
  ['login', '/en/login/?ref=A', '/en/register?ref=A'],
  ['tr-login', '/en/tr-login', '/en/tr-register'],
  ['login', '/en/login?uuid=1a&ref=A%2FB&uuid=', '/en/register?ref=A%2FB'],
  ['login', '/elsewhere', '/en/register'],
] as const)(
  'on /%s at %s the links to sign-up lead to %s, and follow the query as it changes [REDIR-18] [ROUTE-05]',
  async (route, at, there) => {
    history.replaceState(null, '', at);
    const input = pageInput.login(globalSite, 'desktop', '', { language: 'en', route });
    page = await PageOfViews.of({ ...mainWorld, input }, book);
    await page.open(await speaking());
    expect(signUp().length).toBeGreaterThan(0);
    expect(new Set(signUp())).toEqual(new Set([there]));
    await act(async () => history.pushState(null, '', '?ref=other%20one'));
    expect(new Set(signUp())).toEqual(new Set([`${there.split('?')[0]}?ref=other%20one`]));
  },
);

test.each([
  ['register', '?ref=A%2FB&uuid=1a', '/en/login?ref=A%2FB'],
  ['sign-up', '?affiliate_id=7', '/en/login?affiliate_id=7'],
  ['tr-register', '?uuid=1a', '/en/tr-login'],
  ['channel-register', '?%75uid=1a&x=%20', '/en/login?x=%20'],
  ['web2', '', '/en/login'],
  ['friend-invite', '?ref=A', '/en/login?ref=A'],
  ['invite', '?ref=A', '/en/login?ref=A'],
] as const)(
  'at /%s%s the link to log-in leads to %s: the query goes along, the id of the sign-up does not [REDIR-18] [RECALL-01]',
  async (route, search, there) => {
    history.replaceState(null, '', `/en/${route}${search}`);
    page = await PageOfViews.of(
      { ...signUpWorld, input: pageInput.registration(globalSite, 'desktop', '', { language: 'en', route }) },
      book,
    );
    await page.open(await speaking());
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => href.includes('log'))).toEqual([there]);
  },
);
