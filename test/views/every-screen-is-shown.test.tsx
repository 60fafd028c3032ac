import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { screens, viewOf } from './screens.tsx';
import { app, login, show, speaking } from './stage.tsx';

afterEach(cleanup);

test.each(screens)('%s has a view marked with its name [UI-14]', async (screen) => {
  await show(await speaking(), viewOf(screen));
  expect(document.querySelector(`[data-screen="${screen}"]`)).not.toBeNull();
});

test.each(screens.filter((screen) => /^(app|login|registration)\.(?!flow)/.test(screen)))(
  '%s has one heading and a title of its own [LOGIN-01]',
  async (screen) => {
    await show(await speaking(), viewOf(screen));
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.title).toMatch(/^.{3,} – Northgate$/);
  },
);

test('every step of the page has a unique title', async () => {
  const i18n = await speaking();
  const steps = [
    'login.form',
    'login.captcha',
    'login.ban',
    'login.verification',
    'login.accountUpgrading',
    'login.declined',
  ] as const;
  const titles = new Set<string>();
  for (const step of steps) {
    await show(i18n, viewOf(step));
    titles.add(document.title);
    cleanup();
  }
  const ofSignUp = [
    'registration.form',
    'registration.code',
    'registration.link',
    'registration.password',
    'registration.hasAccount',
    'registration.made',
  ] as const;
  for (const step of ofSignUp) {
    await show(i18n, viewOf(step));
    titles.add(document.title);
    cleanup();
  }
  for (const step of [
    'app.leaving',
    'app.alreadyHere',
    'app.stalled',
    'app.signingOut',
    'app.cookiesBlocked',
  ] as const) {
    await show(i18n, app({ screen: step }));
    titles.add(document.title);
    cleanup();
  }
  expect(titles.size).toBe(steps.length + ofSignUp.length + 5);
});

test('the form, its fields and their values are the same on every screen [ERR-44]', async () => {
  const { change } = await show(await speaking(), login('login.form'));
  const field = page.getByLabelText('Email address');
  for (const screen of screens.filter((one) => one.startsWith('login.'))) {
    await change(login(screen as never));
    expect(document.querySelector('#username')).toBe(field);
  }
});
