import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OAuthWays } from '../../views/oauth/OAuthWays.tsx';
import type { OAuthBodyProps } from '../../views/oauth/oauth.types.ts';
import { nothing, place, show, speaking } from './stage.tsx';

const asked: OAuthBodyProps = {
  screen: 'oauth.permission',
  client: { name: '', logo: '', domain: '', scopes: [], iss: '', accessLife: null, idleLife: null },
  note: null,
  refusal: null,
  receiver: null,
  access: null,
  account: { name: '', address: '' },
  problem: null,
  failure: null,
  canCancel: true,
  canDecide: false,
  isFramed: false,
  place,
  ask: '',
  logOut: '',
  send: nothing,
  sendAnswer: nothing,
};

/** The decisive button while it is inactive. */
async function inactive() {
  const i18n = await speaking('en');
  const sent: string[] = [];
  const ways = (canDecide: boolean) => (
    <I18nProvider i18n={i18n}>
      <OAuthWays {...asked} canDecide={canDecide} send={({ type }) => sent.push(type)} />
    </I18nProvider>
  );
  const { rerender, getByRole, unmount } = render(ways(false));
  return { sent, allow: getByRole('button', { name: 'Allow' }), activate: () => rerender(ways(true)), unmount };
}

test.each([
  ['a pointer', (button: HTMLElement) => fireEvent.pointerDown(button)],
  ['a key', (button: HTMLElement) => fireEvent.keyDown(button, { key: ' ' })],
])('a press of %s that began before Allow was active gives nothing; the next one does [OAUTH-04]', async (_, begin) => {
  const { sent, allow, activate, unmount } = await inactive();
  begin(allow);
  activate();
  expect(fireEvent.keyDown(allow, { key: ' ', repeat: true }), 'a held key is taken').toBe(false);
  fireEvent.click(allow);
  expect(sent).toEqual([]);
  begin(allow);
  fireEvent.click(allow);
  expect(sent).toEqual(['permission.given']);
  unmount();
});

test('after a press that gave nothing, a click of assistive technology gives one answer [OAUTH-04]', async () => {
  const { sent, allow, activate, unmount } = await inactive();
  fireEvent.pointerDown(allow);
  activate();
  fireEvent.click(allow);
  expect(sent).toEqual([]);
  fireEvent.click(allow);
  expect(sent).toEqual(['permission.given']);
  unmount();
});

test.each([
  [true, false, 'Read the whole page before you decide.'],
  [true, true, null],
  [false, false, null],
])('Allow in a frame (%s), counting (%s), is described by «%s» [OAUTH-07]', async (isFramed, canDecide, words) => {
  const { container } = await show(
    await speaking(),
    <OAuthWays {...asked} isFramed={isFramed} canDecide={canDecide} />,
  );
  const id = container.querySelector('[data-way=decide]')?.getAttribute('aria-describedby') ?? null;
  expect(id && container.querySelector(`#${id}`)?.textContent).toBe(words);
  expect(container.textContent.includes('Read the whole page')).toBe(isFramed);
  cleanup();
});

test.each([
  ['oauth.loading', 'cancel'],
  ['oauth.permission', 'cancel'],
  ['oauth.outside', 'cancel'],
  ['oauth.badRequest', 'return'],
  ['oauth.failed', 'retry'],
  ['oauth.failed', 'cancel'],
  ['oauth.tooMany', 'cancel'],
  ['oauthAnswer.unanswered', 'retry'],
  ['oauthAnswer.unanswered', 'cancel'],
  ['oauthAnswer.unsent', 'open'],
  ['oauthAnswer.stalled', 'open'],
  ['oauthAnswer.stalled', 'close'],
] as const)(
  'on %s a second click of a double click and a held key press the button «%s» no more [N18] [OAUTH-04]',
  async (screen, way) => {
    const i18n = await speaking('en');
    const sent: string[] = [];
    const note = ({ type }: { readonly type: string }): unknown => sent.push(type);
    const { container, unmount } = render(
      <I18nProvider i18n={i18n}>
        <OAuthWays {...asked} screen={screen} send={note} sendAnswer={note} />
      </I18nProvider>,
    );
    const button = container.querySelector(`[data-way=${way}]`) ?? expect.unreachable();
    fireEvent.click(button, { detail: 2 });
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true }), 'a held key is taken').toBe(false);
    expect(sent).toEqual([]);
    fireEvent.click(button, { detail: 1 });
    expect(sent).toHaveLength(1);
    unmount();
  },
);
