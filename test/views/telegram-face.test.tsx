import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TelegramConsent } from '../../views/telegram/TelegramConsent.tsx';
import { TelegramFace } from '../../views/telegram/TelegramFace.tsx';
import { nothing, show, speaking } from './stage.tsx';

const tara = { username: 'tara', firstName: 'Tara', lastName: '', photo: '/images/telegram_photo?name=320%2Ftara.svg' };

test('the photo of a Telegram user gives way to the initials where it does not load [TG-17] (decision D22)', () => {
  const { container } = render(<TelegramFace user={tara} />);
  const photo = container.querySelector('img');
  expect(photo?.getAttribute('src')).toBe(tara.photo);
  expect([photo?.getAttribute('width'), photo?.getAttribute('height')]).toEqual(['40', '40']);
  if (photo) fireEvent.error(photo);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('T');
});

test.each([
  [{ firstName: 'tess', lastName: 'Gram', username: 'x' }, 'TG'],
  [{ firstName: '𝒯ess', lastName: '', username: 'x' }, '𝒯'],
  [{ firstName: '', lastName: 'gram', username: 'x' }, 'G'],
  [{ firstName: '', lastName: '', username: 'tess' }, 'T'],
])('of a user without a photo, %j, the initials are shown [TG-17]', (names, initials) => {
  const { container } = render(<TelegramFace user={{ ...names, photo: '' }} />);
  expect(container.textContent).toBe(initials);
});

test('of no user, and of one without any name, Telegram’s mark is shown [TG-11] [TG-17]', () => {
  for (const user of [null, { firstName: '', lastName: '', username: '', photo: '' }]) {
    const { container, unmount } = render(<TelegramFace user={user} />);
    expect(container.querySelector('svg,img')).not.toBeNull();
    expect(container.textContent).toBe('');
    unmount();
  }
});

test.each<[user: { firstName: string; lastName: string; username: string } | null, names: string[]]>([
  [{ firstName: '', lastName: '', username: 'uma' }, ['@uma']],
  [{ firstName: 'Uma', lastName: '', username: '' }, ['Uma']],
  [{ firstName: '', lastName: 'Gram', username: '' }, ['Gram']],
  [{ firstName: 'Uma', lastName: 'Gram', username: 'uma' }, ['Uma Gram', '@uma']],
  [{ firstName: '', lastName: '', username: '' }, ['Telegram']],
  [null, ['Telegram']],
])('a Telegram consent for the user %j names exactly %j [TG-17]', async (user, names) => {
  const { container, unmount } = await show(
    await speaking(),
    <TelegramConsent
      screen="miniApp.consent"
      purpose="logIn"
      user={user && { ...user, photo: '' }}
      brand="Northgate"
      isTicked
      isUnticked={false}
      onAccept={nothing}
      onDecline={nothing}
    />,
  );
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(names);
  unmount();
});
