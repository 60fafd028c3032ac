import { expect, test } from 'vitest';
import { bothFronts, fronts } from './both-fronts.ts';
import { local } from './nginx-front.ts';
import { sendRequest } from './request.ts';

const { portOf } = bothFronts();

const ticket = 'tmp_token=T&x=1';
const mailed = 'uuid=U&code=C&x=1';

test.each(
  fronts.flatMap((front) =>
    [
      ['/api-docs/login', ticket],
      ['/xx-YYYY/login', ticket],
      ['/%65n/login', ticket],
      ['/en/login%2f', ticket],
      ['/en%2flogin', ticket],
      ['/en/tr%2dlogin', ticket],
      ['/api-docs/email-code-verify', mailed],
      ['/%65n/email-code-verify', mailed],
      ['/en/email-code-verify%2F', mailed],
    ].map(([path = '', query = '']) => [front, path, query] as const),
  ),
)(
  '%s takes the secrets out of %s?%s, and keeps them in no cookie, which no page takes [HTTP-28]',
  async (front, path, query) => {
    const { status, headers } = await sendRequest(portOf(front), local('com', `${path}?${query}`));
    expect([status, headers.location, headers['set-cookie']]).toEqual([302, '?x=1', undefined]);
  },
);

test.each(
  fronts.flatMap((front) =>
    [
      ['/en/login', ticket, 'gh_ticket=T'],
      ['/en/login/', ticket, 'gh_ticket=T'],
      ['/login', ticket, 'gh_ticket=T'],
      ['/tr-TUR/tr-login', ticket, 'gh_ticket=T'],
      ['/en/email-code-verify', mailed, 'gh_mailed=uuid=U&code=C'],
      ['/email-code-verify/', mailed, 'gh_mailed=uuid=U&code=C'],
    ].map(([path = '', query = '', pair = '']) => [front, path, query, pair] as const),
  ),
)(
  '%s gives the page %s the secrets of ?%s in the cookie %s of its own path [QUICK-01] [ROUTE-19]',
  async (front, path, query, pair) => {
    const { headers } = await sendRequest(portOf(front), local('com', `${path}?${query}`));
    expect(headers['set-cookie']).toEqual([`${pair}; Max-Age=60; Path=${path}; SameSite=Strict`]);
  },
);
