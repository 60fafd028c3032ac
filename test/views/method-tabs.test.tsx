import { cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { MethodTabs, type FieldsMethod } from '../../views/login/MethodTabs.tsx';
import { OtherWays } from '../../views/login/OtherWays.tsx';
import { login, nothing, show, speaking } from './stage.tsx';

afterEach(cleanup);

const tab = (name: string): HTMLElement => page.getByRole('tab', { name });

async function showTabs(chosen: FieldsMethod): Promise<readonly FieldsMethod[]> {
  const asked: FieldsMethod[] = [];
  await show(
    await speaking(),
    <MethodTabs
      screen="methodSwitch.still"
      chosen={chosen}
      canChoose={() => true}
      onChosen={(method) => asked.push(method)}
      onIntent={nothing}
    />,
  );
  return asked;
}

test('only the chosen tab is a stop of the keyboard; the other is reached with an arrow key [LOGIN-13]', async () => {
  await showTabs('mobile');
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('Phone'));
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['ArrowRight', 'Phone'],
  ['ArrowLeft', 'Phone'],
  ['End', 'Phone'],
  ['Home', 'Email'],
  ['ArrowDown', 'Email'],
])('%s moves the focus from the tab of e-mail to %s and chooses nothing [LOGIN-13]', async (key, name) => {
  const asked = await showTabs('email');
  await userEvent.tab();
  await userEvent.keyboard(`{${key}}`);
  expect(document.activeElement).toBe(tab(name));
  expect(asked).toEqual([]);
});

test('Enter and Space choose the tab that has the focus [LOGIN-13]', async () => {
  const asked = await showTabs('email');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Enter} ');
  expect(asked).toEqual(['mobile', 'mobile']);
});

test('each tab names the fields that it changes, and the chosen one says so [LOGIN-13]', async () => {
  await showTabs('mobile');
  expect(['Email', 'Phone'].map((name) => [tab(name).ariaSelected, tab(name).getAttribute('aria-controls')])).toEqual([
    ['false', 'identifier'],
    ['true', 'identifier'],
  ]);
});

test('a site without phone numbers has no tabs, and its e-mail field is no panel of one [SITE-07]', async () => {
  const words = await speaking();
  const shown = await show(words, login('login.form', { methods: null }));
  expect([page.queryByRole('tablist'), page.queryByRole('tabpanel')]).toEqual([null, null]);
  await shown.change(login('login.form', { methods: <p>tabs</p> }));
  expect(page.queryByRole('tabpanel')).not.toBeNull();
});

test('a site without other ways says no "or" [SITE-07] [SITE-10]', async () => {
  const rest = { canChoose: () => true, onChosen: nothing, onIntent: nothing, isProviderSuggested: false };
  const shown = await show(await speaking(), <OtherWays ways={[]} {...rest} />);
  expect(shown.container.textContent).toBe('');
  await shown.change(<OtherWays ways={['apple']} {...rest} />);
  expect(shown.container.textContent).toBe('orApple');
});
