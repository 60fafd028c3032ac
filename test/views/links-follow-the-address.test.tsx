import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { decodeAnswers } from '../../src/testing/answers.ts';
import { PageOfViews } from '../../src/testing/page-of-views.tsx';
import { mainWorld } from '../../src/testing/worlds.ts';
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
  ['/en/login?ref=A%2FB', '/en/register?ref=A%2FB'],
  ['/en/login/?ref=A', '/en/register?ref=A'],
  ['/en/tr-login', '/en/tr-register'],
  ['/elsewhere', '/en/register'],
])(
  'at %s the links to sign-up lead to %s, and follow the query as it changes [REDIR-18] [ROUTE-05]',
  async (at, there) => {
    history.replaceState(null, '', at);
    page = new PageOfViews(mainWorld, book);
    await page.open(await speaking());
    expect(signUp().length).toBeGreaterThan(0);
    expect(new Set(signUp())).toEqual(new Set([there]));
    await act(async () => history.pushState(null, '', '?ref=other%20one'));
    expect(new Set(signUp())).toEqual(new Set([`${there.split('?')[0]}?ref=other%20one`]));
  },
);
