import { I18nProvider } from '@lingui/react';
import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OAuthWays } from '../../views/oauth/OAuthWays.tsx';
import type { OAuthBodyProps } from '../../views/oauth/oauth.types.ts';
import { nothing, place, speaking } from './stage.tsx';

const asked: OAuthBodyProps = {
  screen: 'oauth.permission',
  client: null,
  note: null,
  refusal: null,
  receiver: null,
  access: null,
  account: { name: '', address: '' },
  problem: null,
  failure: null,
  canCancel: true,
  canDecide: false,
  place,
  ask: '',
  logOut: '',
  send: nothing,
  sendAnswer: nothing,
};

test.each([
  ['a pointer', (button: HTMLElement) => fireEvent.pointerDown(button)],
  ['a key', (button: HTMLElement) => fireEvent.keyDown(button, { key: ' ' })],
])('a press of %s that began before Allow was active gives nothing; the next one does [OAUTH-04]', async (_, begin) => {
  const i18n = await speaking('en');
  const sent: string[] = [];
  const ways = (canDecide: boolean) => (
    <I18nProvider i18n={i18n}>
      <OAuthWays {...asked} canDecide={canDecide} send={({ type }) => sent.push(type)} />
    </I18nProvider>
  );
  const { rerender, getByRole, unmount } = render(ways(false));
  const allow = getByRole('button', { name: 'Allow' });
  begin(allow);
  rerender(ways(true));
  expect(fireEvent.keyDown(allow, { key: ' ', repeat: true }), 'a held key is taken').toBe(false);
  fireEvent.click(allow);
  expect(sent).toEqual([]);
  begin(allow);
  fireEvent.click(allow);
  expect(sent).toEqual(['permission.given']);
  unmount();
});
