import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Inviter } from '../../services/contract/affiliate.ts';
import { BenefitsPage } from '../../views/benefits/BenefitsPage.tsx';
import { InviterCard } from '../../views/registration/InviterCard.tsx';
import { place, speaking } from './stage.tsx';

const hostile = '</0><img src=x onerror=alert(1)> {brand}';
const grace: Inviter = { name: 'Grace', picture: '/images/grace.svg', signature: '', words: '', group: null };

afterEach(cleanup);

async function cardOf(inviter: Inviter): Promise<HTMLElement> {
  const { container } = render(
    <I18nProvider i18n={await speaking('en')}>
      <InviterCard screen="inviter.shown" inviter={inviter} brand="Northgate" />
    </I18nProvider>,
  );
  return container;
}

test('every text of an inviter is shown letter for letter and isolated, tags and braces too [AFF-02]', async () => {
  const group = { kind: 'text', content: hostile } as const;
  const card = await cardOf({ ...grace, picture: '', name: hostile, signature: hostile, group });
  expect([...card.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([hostile, hostile, hostile]);
  expect(card.querySelectorAll('img')).toHaveLength(0);
});

test('who shares the page of benefits is shown letter for letter [AFF-02] [AFF-10]', async () => {
  const { container } = render(
    <I18nProvider i18n={await speaking('en')}>
      <BenefitsPage
        screen="benefits.shown"
        promised={{ rewards: null, redemption: null }}
        sharer={hostile}
        place={place}
        signUp="/en/sign-up"
      />
    </I18nProvider>,
  );
  expect(container.querySelector('bdi')?.textContent).toBe(hostile);
});

test('without a picture, or with one that cannot be loaded, the first letter stands in its place [AFF-02] [AFF-08]', async () => {
  const card = await cardOf(grace);
  const picture = card.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/images/grace.svg');
  if (picture) fireEvent.error(picture);
  expect(card.querySelector('img')).toBeNull();
  expect(card.textContent).toMatch(/^G/);
  cleanup();
  expect((await cardOf({ ...grace, name: 'ada', picture: '' })).textContent).toMatch(/^A/);
});

test('other words stand where there is no signature, and a group that is a picture has no text [AFF-02]', async () => {
  const group = { kind: 'picture', address: '/images/group.svg' } as const;
  const card = await cardOf({ ...grace, words: 'Learn trading with me.', group });
  expect(card.textContent).toContain('Learn trading with me.');
  expect([...card.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
    '/images/grace.svg',
    '/images/group.svg',
  ]);
});

test('the signature of an inviter goes before other words [AFF-02]', async () => {
  const card = await cardOf({ ...grace, signature: 'Since 2019.', words: 'Learn trading with me.' });
  expect(card.textContent).toContain('Since 2019.');
  expect(card.textContent).not.toContain('Learn trading with me.');
});
