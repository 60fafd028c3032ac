import { expect, test, vi } from 'vitest';
import { openRealPage } from './real-page.ts';
import { field } from './steps.ts';

test('a token leaves the address and becomes the code of the link, also on the tab’s next pages [ROUTE-20] [AFF-10] [HTTP-28]', async () => {
  const page = await openRealPage({ route: 'exclusive-benefits', search: '?token=share-7&source=spring#end' });
  await page.reaches('benefits.shown');
  expect(page.text()).toContain('Grace invites you to Northgate.');
  expect([...document.querySelectorAll('main bdi')].map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['$50', '$5,050', '$30,050', '$6,082']),
  );
  expect(location.href).toBe('http://com.northgate.localhost:4173/en/exclusive-benefits?source=spring#end');
  const onward = [...document.querySelectorAll('main a')].map((one) => one.getAttribute('href'));
  expect(onward).toContain('/en/sign-up?source=spring&ref=BROKER7');
  expect(page.requests.toSorted()).toEqual([
    'GET /fiat/public/channel/common-share-info',
    'GET /static/config/test/login-entry-fe.json',
    'GET /x-api/compliance/v1/wall/regulation-info',
    'POST /v3/config/banner',
  ]);
  const again = await openRealPage({ route: 'exclusive-benefits', search: '?source=spring', world: page.world });
  await again.reaches('benefits.shown');
  expect(again.text()).toContain('Grace invites you to Northgate.');
  expect(document.querySelector('main a[href="/en/sign-up?source=spring&ref=BROKER7"]')).not.toBeNull();
  const next = await openRealPage({ route: 'sign-up', world: page.world });
  await vi.waitFor(() => expect(field('#referral-code')).toBe('BROKER7'), { timeout: 8000 });
  expect(next.requests.filter((one) => one.includes('share-info'))).toEqual([]);
});

test.each([
  ['?affiliate_id=7', 'affiliate_id=7'],
  ['?brokerId=b1', 'brokerId=b1'],
  ['?ref=GRACE7', 'ref=GRACE7'],
])('a later invitation %s replaces the sharer that the tab keeps [AFF-10] [QUERY-09]', async (search, query) => {
  const page = await openRealPage({ route: 'exclusive-benefits', search: '?token=share-7' });
  await vi.waitFor(() => expect(sessionStorage.getItem('gh_sharer')).toContain('BROKER7'));
  const there = await openRealPage({ route: 'exclusive-benefits', search, world: page.world });
  await there.reaches('benefits.shown');
  await vi.waitFor(() => expect(sessionStorage.getItem('gh_sharer')).toBeNull());
  const links = [...document.links].map(({ href }) => href).filter((href) => href.includes('/sign-up'));
  expect(links).toEqual([`http://com.northgate.localhost:4173/en/sign-up?${query}`]);
  expect(there.text()).not.toContain('Grace');
});

test('the link of a sharer with the same code keeps the sharer [AFF-10] [REG-21]', async () => {
  const page = await openRealPage({ route: 'exclusive-benefits', search: '?token=share-7' });
  await vi.waitFor(() => expect(sessionStorage.getItem('gh_sharer')).toContain('BROKER7'));
  const there = await openRealPage({ route: 'exclusive-benefits', search: '?ref=BROKER7', world: page.world });
  await there.reaches('benefits.shown');
  await vi.waitFor(() => expect(there.text()).toContain('Grace'));
  expect(sessionStorage.getItem('gh_sharer')).toContain('BROKER7');
});

test('rewards that a rule withholds from an account follow who is signed in, also in another tab [CMPL-02] [CMPL-15]', async () => {
  const rules = JSON.stringify({ rules: [{ element: 'rewards', action: 'hide', priority: 1, account: 'Ada' }] });
  const page = await openRealPage({
    route: 'exclusive-benefits',
    signedIn: 'ada@northgate.example',
    prepare: ({ store }) => {
      store.write((run) => run('UPDATE static_config SET value = ?', rules));
      return '';
    },
  });
  const shown = () => [...document.querySelectorAll('main bdi')].map((one) => one.textContent);
  await page.reaches('benefits.shown');
  expect(shown()).toEqual([]);
  expect(page.requests.filter((one) => one.endsWith('/profile'))).toEqual(['GET /v2/private/user/profile']);
  const token = document.cookie;
  document.cookie = `gh_token=; max-age=0; domain=${location.hostname}; path=/`;
  dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(shown()).toContain('$50'), { timeout: 8000 });
  document.cookie = `${token.split('; ').find((one) => one.startsWith('gh_token'))}; domain=${location.hostname}; path=/`;
  dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(shown()).toEqual([]), { timeout: 8000 });
  expect(page.visited).toEqual([]);
});
