import { expect, test } from 'vitest';
import { leavingApplication } from '../../machines/rules/leaving-application.ts';

const origin = 'https://com.northgate.example';
const request = '?client_id=ledger&state=s3cret&code_challenge=c#again';

test.each([
  ['oauth-login', '/oauth-login', '/login'],
  ['oauth-register', '/oauth-register', '/register'],
])(
  'from /%s another site gets its own page, and nothing of an application’s request [OAUTH-08] [OAUTH-13]',
  (route, path, own) => {
    const left = leavingApplication({ page: new URL(`/en/${route}${request}`, origin), path });
    expect(left).toEqual({ page: new URL(`/en/${route}`, origin), path: own });
  },
);

test('from a page of no application the query and the fragment go on to another site [SITE-32] [OAUTH-08]', () => {
  const page = new URL('/en/login?redirect_url=%2Fen%2Fearn&ref=A#top', origin);
  expect(leavingApplication({ page, path: '/login' })).toEqual({ page, path: '/login' });
});
