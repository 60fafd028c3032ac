import { cleanup, act, screen as page } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { MiniAppScreens, type MiniAppActor } from '../../src/flows/mini-app/mini-app.view.tsx';
import { loadLateMiniApp } from '../../views/mini-app/LateMiniApp.ts';
import { show, speaking } from './stage.tsx';

/** A machine that asks, and then shows the form again. */
const asking = setup({}).createMachine({
  context: { user: { username: 'tess', firstName: 'Tess', lastName: 'Gram', photo: null } },
  initial: 'consent',
  states: {
    consent: { meta: { screen: 'miniApp.consent' }, on: { 'consent.declined': 'form' } },
    form: { meta: { screen: 'miniApp.form' } },
  },
});

async function asked() {
  const words = await speaking();
  await loadLateMiniApp(words);
  const actor = createActor(asking).start();
  await show(
    words,
    <div id="root">
      <h1 tabIndex={-1}>Log in</h1>
      <input aria-label="Email" />
      <MiniAppScreens actor={actor as unknown as MiniAppActor} brand="Northgate" isTicked />
    </div>,
  );
  return { answer: () => act(async () => actor.send({ type: 'consent.declined' })) };
}

afterEach(cleanup);

test('goes to the heading where the question leaves it nowhere [TG-11] [UI-09]', async () => {
  const { answer } = await asked();
  page.getByRole('button', { name: 'Decline' }).focus();
  await answer();
  expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Log in' }));
});

test('stays where it is elsewhere [TG-11] [UI-09]', async () => {
  const { answer } = await asked();
  const field = page.getByLabelText('Email');
  field.focus();
  await answer();
  expect(document.activeElement).toBe(field);
});
