import { expect, test } from 'vitest';
import { miniAppMachine } from '../../machines/mini-app/mini-app.machine.ts';
import { telegramLinkMachine } from '../../machines/telegram-link/telegram-link.machine.ts';

test('the steps of the mini app are the states of its machines in capitals [TG-01]', () => {
  const states = [...Object.keys(miniAppMachine.states), ...Object.keys(telegramLinkMachine.states)];
  expect(states.filter((name) => /^[A-Z_]+$/.test(name))).toEqual([
    'REGISTER_OR_LOGIN',
    'TG_AUTH_LOGIN',
    'TG_LINK_AUTH',
  ]);
});
