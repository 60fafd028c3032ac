import { cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppBanner, type AppBannerProps } from '../../views/app-banner/AppBanner.tsx';
import { setHomeSite } from '../../views/login/home-site.ts';
import { details, login, show, speaking } from './stage.tsx';

afterEach(cleanup);

const refusal = { code: 41121, message: 'HK user', host: 'hk.northgate.example', reference: 'ABC123' };

test('the app is offered by a download link in a named region, which disappears when closed [UI-11]', async () => {
  const send = vi.fn<AppBannerProps['send']>();
  const banner = (screen: AppBannerProps['screen']) => (
    <AppBanner screen={screen} brand="Northgate" download="/en/download" send={send} />
  );
  const { change } = await show(await speaking(), banner('appBanner.shown'));
  expect(page.getByRole('region', { name: 'App' }).textContent).toContain('Faster in the Northgate app');
  expect(page.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe('/en/download');
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  expect(send.mock.calls).toEqual([[{ type: 'banner.dismissed' }]]);
  await change(banner('appBanner.none'));
  expect([page.queryByRole('link'), page.queryByRole('button')]).toEqual([null, null]);
});

test('a refusal for the home site links that site with the attribution [MODAL-12] [MODAL-13] [SITE-28] [JUMP-05]', async () => {
  const i18n = await speaking();
  setHomeSite(i18n, { code: 41121, href: 'https://hk.northgate.example/zh-HK/login?ref=A' });
  await show(i18n, login('login.belongsElsewhere', { details: { ...details, refusal } }));
  // A flex row would drop the space before the host.
  expect(page.getByRole('link', { name: /hk\.northgate\.example/ }).childNodes).toHaveLength(1);
  expect(page.getByRole('link', { name: /hk\.northgate\.example/ }).getAttribute('href')).toBe(
    'https://hk.northgate.example/zh-HK/login?ref=A',
  );
});

test('a page without a prepared URL still links the other site [SITE-28]', async () => {
  await show(await speaking(), login('login.belongsElsewhere', { details: { ...details, refusal } }));
  expect(page.getByRole('link', { name: /hk\.northgate\.example/ }).getAttribute('href')).toBe(
    '//hk.northgate.example/',
  );
});
