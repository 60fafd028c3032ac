import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OAuthBody } from '../../views/oauth/OAuthBody.tsx';
import type { OAuthBodyProps } from '../../views/oauth/oauth.types.ts';
import { OAuthEntry, type OAuthEntryProps } from '../../views/oauth-entry/OAuthEntry.tsx';
import { loadLate } from '../../views/Late.tsx';
import { receiver, tallybird } from './oauth-screens.tsx';
import { nothing, place, show, speaking } from './stage.tsx';

afterEach(cleanup);

const body: Omit<OAuthBodyProps, 'screen'> = {
  client: tallybird,
  receiver,
  access: null,
  account: { name: '', address: '' },
  note: null,
  refusal: null,
  problem: 'scope',
  failure: null,
  canCancel: true,
  canDecide: false,
  isFramed: false,
  place,
  ask: '/en/oauth',
  logOut: '/en/oauth-log-out',
  send: nothing,
  sendAnswer: nothing,
};
const entry: Omit<OAuthEntryProps, 'screen'> = {
  name: 'Tallybird',
  receiver,
  staysOnPage: false,
  reason: '',
  retryAfter: 0,
  place,
  languages: null,
  send: nothing,
  sendAnswer: nothing,
};

const screens = [
  ['oauth.loading', 'cancel'],
  ['oauth.badRequest', 'return'],
  ['oauth.outside', 'cancel'],
  ['oauth.failed', 'cancel'],
  ['oauth.tooMany', 'cancel'],
  ['oauthAnswer.unanswered', 'cancel'],
  ['oauthAnswer.tooMany', 'cancel'],
  ['oauthAnswer.unsent', 'open'],
  ['oauthAnswer.stalled', 'open'],
] as const;

test.each(screens)(
  '%s names the application and the host that its button leads to [OAUTH-01] [OAUTH-04]',
  async (screen, way) => {
    const { container } = await show(await speaking(), <OAuthBody {...body} screen={screen} />);
    expect(container.querySelectorAll('[data-way=return], [data-way=cancel], [data-way=open]')).toHaveLength(1);
    expect(container.querySelector(`[data-way=${way}]`)).not.toBeNull();
    const shown = container.querySelector('[data-client]') ?? expect.unreachable();
    expect(shown.textContent).toContain('Tallybird');
    expect(shown.querySelector('[data-receiver]')?.textContent).toBe('app.tallybird.example');
  },
);

test('a wait without Cancel, such as before the application is accepted, names no host [OAUTH-04] [OAUTH-11]', async () => {
  const { container } = await show(await speaking(), <OAuthBody {...body} canCancel={false} screen="oauth.loading" />);
  expect(container.querySelectorAll('[data-client], [data-way]')).toHaveLength(0);
  expect(container.textContent).not.toContain('tallybird');
});

test.each(['oauth.failed', 'oauth.tooMany', 'oauth.refused'] as const)(
  '%s of an application that is not accepted names no host and leads nowhere [OAUTH-11] [O01] [O02]',
  async (screen) => {
    const { container } = await show(await speaking(), <OAuthBody {...body} client={null} screen={screen} />);
    expect(container.querySelectorAll('[data-client], [data-way=return], [data-way=cancel]')).toHaveLength(0);
    expect(container.textContent).not.toContain('tallybird');
  },
);

test.each([
  [receiver, 'continue to Tallybird (app.tallybird.example).'],
  [{ kind: 'device' }, 'continue to Tallybird (an app on this device).'],
] as const)('the line above a log-in says where Cancel leads: %j is «%s» [OAUTH-01] [OAUTH-04]', async (to, words) => {
  const { container } = await show(await speaking(), <OAuthEntry {...entry} receiver={to} screen="oauthEntry.named" />);
  expect(container.textContent).toContain(words);
});

test('Cancel comes before the way out of a frame for the keyboard [OAUTH-04] [OAUTH-07]', async () => {
  const words = await speaking();
  await loadLate(words);
  const { container } = await show(words, <OAuthBody {...body} screen="oauth.outside" />);
  const ways = [...container.querySelectorAll<HTMLElement>('[data-way]')].map(({ dataset }) => dataset['way']);
  expect(ways).toEqual(['cancel', 'outside']);
});

test('the line above a log-in names no host before the application is accepted [OAUTH-11]', async () => {
  const { container } = await show(
    await speaking(),
    <OAuthEntry {...entry} name="" receiver={null} screen="oauthEntry.unnamed" />,
  );
  expect(container.textContent).not.toContain('tallybird');
});

test.each([
  [{ kind: 'host', host: 'cb.example:4799' } as const, 'cb.example:4799'],
  [{ kind: 'device' } as const, 'an app on this device'],
])(
  'the line above a log-in names the receiver of an application without a visible name %j [OAUTH-01]',
  async (one, shown) => {
    const { container } = await show(
      await speaking(),
      <OAuthEntry {...entry} name="" receiver={one} screen="oauthEntry.named" />,
    );
    expect(container.textContent).toContain(`Log in or sign up to continue to ${shown}.`);
  },
);

test('an application that did not open is opened again, and an answer that was not sent is tried again [OAUTH-04]', async () => {
  const labelOf = async (screen: 'oauthAnswer.stalled' | 'oauthAnswer.unsent', staysOnPage: boolean) => {
    const { container } = await show(
      await speaking(),
      <OAuthEntry {...entry} screen={screen} staysOnPage={staysOnPage} />,
    );
    return container.querySelector('[data-way=open]')?.textContent;
  };
  expect(await labelOf('oauthAnswer.stalled', true)).toBe('Open again');
  expect(await labelOf('oauthAnswer.stalled', false)).toBe('Try again');
  expect(await labelOf('oauthAnswer.unsent', true)).toBe('Try again');
});
