import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readScopes } from '../../machines/rules/scopes.ts';
import { shownText } from '../../services/untrusted/shown-text.ts';
import { Access } from '../../views/oauth/Access.tsx';
import { ClientIdentity } from '../../views/oauth/ClientIdentity.tsx';
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
  fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('bdi')?.textContent).toBe('L');
});
