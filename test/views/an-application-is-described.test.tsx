import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readScopes } from '../../machines/rules/scopes.ts';
import { shownText } from '../../services/untrusted/shown-text.ts';
import { Access } from '../../views/oauth/Access.tsx';
import { ClientIdentity } from '../../views/oauth/ClientIdentity.tsx';
import { shownScope } from '../../services/untrusted/shown-scope.ts';
import { show, speaking } from './stage.tsx';

afterEach(cleanup);

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

test.each([
  [30 * DAY, '30 days'],
  [DAY, '1 day'],
  [36 * HOUR, '36 hours'],
  [90 * MINUTE, '90 minutes'],
  [1, '1 minute'],
])('access of %i s is said to last %s, in the largest unit that is exact [OAUTH-01]', async (life, words) => {
  const access = readScopes('profile', [], shownText);
  const { container } = await show(await speaking(), <Access access={access} accessLife={life} idleLife={7 * DAY} />);
  expect(container.textContent).toContain(`Access ends after: ${words}`);
});

test('lasting access ends by not being used, after the time for that and no other [OAUTH-01] [QUERY-05]', async () => {
  const access = readScopes('profile offline_access', [], shownText);
  const { container } = await show(await speaking(), <Access access={access} accessLife={HOUR} idleLife={30 * DAY} />);
  expect(container.textContent).toContain('Access ends if unused for: 30 days');
  expect(container.textContent).not.toContain('Access ends after');
});

test('an application whose picture is missing or broken shows its initial, never a broken picture [OAUTH-01]', async () => {
  const client = { name: 'ledger', domain: '', logo: '/images/ledger.png' } as never;
  const receiver = { kind: 'host', host: 'app.example' } as const;
  const { container } = await show(
    await speaking(),
    <ClientIdentity client={client} receiver={receiver} brand="Northgate" />,
  );
  const picture = container.querySelector('img') ?? expect.unreachable();
  const initial = container.querySelector<HTMLElement>('bdi') ?? expect.unreachable();
  const text = container.textContent;
  expect([initial.hidden, text.startsWith('L')]).toEqual([true, true]);
  fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect([initial.hidden, initial.textContent]).toEqual([false, 'L']);
  expect(container.textContent, 'a picture that fails late leaves the block read [OAUTH-07]').toBe(text);
});

test('a scope that is cut off ends with «…», and a short one is shown whole [QUERY-05] [OAUTH-01]', () => {
  expect(shownScope('s'.repeat(64))).toBe('s'.repeat(64));
  expect(shownScope('s'.repeat(65))).toBe(`${'s'.repeat(64)}…`);
  expect(shownScope('\u202Esignals')).toBe('signals');
});
