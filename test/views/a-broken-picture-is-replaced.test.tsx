import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ClientIdentity } from '../../views/oauth/ClientIdentity.tsx';
import { show, speaking } from './stage.tsx';

afterEach(cleanup);

const identity = (logo: string) => (
  <ClientIdentity
    client={{ name: 'demo', logo, domain: '', scopes: [], iss: '', accessLife: null, idleLife: null }}
    receiver={{ kind: 'device' }}
    brand="Northgate"
  />
);

test('a picture that fails to load gives way to the initial, until there is another picture [OAUTH-01]', async () => {
  const { container, change } = await show(await speaking(), identity('/images/a.png'));
  const shown = () => [
    container.querySelector('img')?.getAttribute('src'),
    container.querySelector('span > bdi:not([hidden])')?.textContent ?? '',
  ];
  expect(shown()).toEqual(['/images/a.png', '']);
  fireEvent.error(container.querySelector('img') ?? expect.unreachable());
  expect(shown()).toEqual([undefined, 'D']);
  await change(identity('/images/b.png'));
  expect(shown()).toEqual(['/images/b.png', '']);
});
