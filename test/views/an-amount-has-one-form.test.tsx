import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BenefitsPage } from '../../views/benefits/BenefitsPage.tsx';
import { RewardBanner } from '../../views/registration/RewardBanner.tsx';
import { place, speaking } from './stage.tsx';

const promised = {
  rewards: { signUp: '$50', samples: ['$5,050', '$30,050', '$6,082'] },
  redemption: { amount: '$50' },
} as const;

afterEach(cleanup);

test.each(['en', 'ar-ARE', 'de-DE'])(
  'every amount reads alike and from left to right in %s [REG-26] [CONST-22]',
  async (code) => {
    const { container } = render(
      <I18nProvider i18n={await speaking(code)}>
        <BenefitsPage screen="benefits.shown" promised={promised} sharer="" place={place} signUp="/en/sign-up" />
        <RewardBanner screen="benefits.shown" promised={promised} />
      </I18nProvider>,
    );
    const amounts = ['$50', '$5,050', '$30,050', '$6,082', '$50'];
    const isolated = [...container.querySelectorAll('[dir="ltr"]')].map(({ textContent }) => textContent);
    expect(isolated).toEqual([...amounts, ...amounts]);
    expect(container.textContent).not.toContain('US$');
  },
);

test.each([
  ['benefits.loading', 'true'],
  ['benefits.shown', 'false'],
] as const)('the rewards of %s are said to be loading: %s [REG-26] [UI-09]', async (screen, isBusy) => {
  const { container } = render(
    <I18nProvider i18n={await speaking()}>
      <BenefitsPage screen={screen} promised={promised} sharer="" place={place} signUp="/en/sign-up" />
    </I18nProvider>,
  );
  const rewards = container.querySelector('[aria-busy]');
  expect([rewards?.getAttribute('aria-busy'), rewards?.textContent === '']).toEqual([isBusy, isBusy === 'true']);
});
