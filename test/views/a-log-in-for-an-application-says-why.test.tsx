import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { globalSite } from '../../sites/global.site.ts';
import { pageFactsOf } from '../../src/page/facts.ts';
import { oauthEntryPortsOf } from '../../src/widgets/oauth-entry.ports.ts';
import { createOAuthEntry, OAuthEntryFlow } from '../../src/widgets/oauth-entry.tsx';
import { show, speaking } from './stage.tsx';

afterEach(cleanup);

test.each([
  ['#ended', 'Your session has ended. Log in again.'],
  ['#again', 'The app wants you to log in again.'],
  ['#other', ''],
])('the fragment %s of a log-in for an application says «%s» [OAUTH-02] [T06]', async (hash, words) => {
  const ports = oauthEntryPortsOf({
    services: { wire: {} as never },
    location: { pathname: '/en/oauth-login', search: '', replace: () => undefined },
    awaitNetwork: () => expect.unreachable(),
  });
  const actor = createOAuthEntry(ports, {});
  const facts = pageFactsOf({ site: globalSite, environment: 'local', language: 'en', route: 'oauth-login' });
  const { container } = await show(
    await speaking(),
    <OAuthEntryFlow actor={actor} facts={facts} search="" hash={hash} />,
  );
  const said = container.querySelector('output')?.textContent ?? '';
  expect(said.includes(words)).toBe(true);
  expect(/again/.test(said)).toBe(words !== '');
});
