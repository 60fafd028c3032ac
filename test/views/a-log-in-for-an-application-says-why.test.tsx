import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { globalSite } from '../../sites/global.site.ts';
import { pageFactsOf } from '../../src/page/facts.ts';
import { placeOf } from '../../src/page/place.ts';
import { oauthEntryPortsOf } from '../../src/widgets/oauth-entry.ports.ts';
import { createOAuthEntry, OAuthEntryFlow } from '../../src/widgets/oauth-entry.tsx';
import { OAuthEntry } from '../../views/oauth-entry/OAuthEntry.tsx';
import { show, speaking } from './stage.tsx';

afterEach(cleanup);

const facts = pageFactsOf({ site: globalSite, environment: 'local', language: 'en', route: 'oauth-login' });

test.each([
  ['#ended', 'Your session has ended. Log in again.'],
  ['#again', 'The app wants you to log in again.'],
  ['', ''],
] as const)('the reason «%s» of a log-in for an application says «%s» [OAUTH-02] [T06]', async (reason, words) => {
  const ports = oauthEntryPortsOf({
    services: { wire: {} as never },
    location: { pathname: '/en/oauth-login', search: '', replace: () => undefined },
    awaitNetwork: () => expect.unreachable(),
  });
  const actor = createOAuthEntry(ports, {});
  const { container } = await show(
    await speaking(),
    <OAuthEntryFlow actor={actor} facts={facts} search="" reason={reason} />,
  );
  const said = container.querySelector('output')?.textContent ?? '';
  expect(said.includes(words)).toBe(true);
  expect(/again/.test(said)).toBe(words !== '');
});

test.each([
  ['unsent', false, 'We couldn’t return you to the app yet', ['Try again']],
  ['unsent', true, 'We couldn’t return you to the app yet', ['Try again']],
  ['stalled', false, 'We couldn’t return you to the app yet', ['Try again', 'Close']],
  ['stalled', true, 'You can close this page', ['Open again', 'Close']],
  ['closed', true, 'You can close this page', []],
  ['sent', false, 'You can close this page', []],
] as const)(
  'after Cancel, the line that is %s (in an app: %s) says «%s», names the app with %j, and asks for no log-in [OAUTH-04]',
  async (state, staysOnPage, words, ways) => {
    const { container } = await show(
      await speaking(),
      <OAuthEntry
        screen={`oauthAnswer.${state}`}
        name="Tallybird"
        receiver={{ kind: 'host', host: 'app.tallybird.example' }}
        staysOnPage={staysOnPage}
        retryAfter={0}
        reason=""
        place={placeOf(facts, '')}
        languages={null}
        send={() => expect.unreachable()}
        sendAnswer={() => expect.unreachable()}
      />,
    );
    const app = ways.length > 0 ? 'Tallybird (app.tallybird.example)' : '';
    expect(container.querySelector('output')?.textContent?.trim()).toBe(words + app);
    expect([...container.querySelectorAll('[data-way]')].map(({ textContent }) => textContent)).toEqual(ways);
  },
);
