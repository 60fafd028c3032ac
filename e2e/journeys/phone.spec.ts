import type { Page } from '@playwright/test';
import { callingCode, countryList } from '../../services/contract/reference.ts';
import { expectCleanForAxe } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, password, testSites, type TestSite } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { hydrated, passCaptcha, submit } from '../person.ts';

const [com, , ae] = testSites;
const method = (page: Page, name: 'email' | 'mobile') => page.locator(`[data-method=${name}]`);

async function byPhone(page: Page): Promise<void> {
  await method(page, 'mobile').click();
  await expect(page.locator('#country')).not.toHaveValue('');
}

/** Opens the log-in page of a site with the fields of a phone number. */
async function openByPhone(page: Page, site: TestSite): Promise<void> {
  await page.goto(loginOf(site));
  await hydrated(page);
  await byPhone(page);
}

for (const site of [com, ae]) {
  test.describe('by phone number, with a suggested country [SITE-10] [CALL-29] [CALL-31]', () => {
    test(`${site.label}: a phone number signs in, and is the next visit’s method [LOGIN-02] [LOGIN-13] [SITE-07]`, async ({
      page,
      seen,
    }) => {
      await openByPhone(page, site);
      await expect(page.locator('#phone')).toBeFocused();
      await page.keyboard.type('0151 55509876');
      await page.locator('#current-password').fill(password);
      await submit(page);
      await passCaptcha(page);
      await page.waitForURL(`${originOf(site.label)}/${site.language}/dashboard`);
      const call = seen.requests.find(
        (request) => request.method() === 'POST' && /\/login(_compliance)?$/.test(new URL(request.url()).pathname),
      );
      expect(call?.postDataJSON()).toMatchObject({
        login_name: '+4915155509876',
        country_code: '49',
        mobile: '15155509876',
      });

      await page.getByRole('button').first().waitFor();
      await page.context().clearCookies();
      await page.goto(loginOf(site));
      await hydrated(page);
      await expect(page.locator('#phone')).toBeVisible();
      await expect(page.locator('#phone')).not.toBeFocused();
      await method(page, 'email').click();
      await expect(page.locator('#username')).toBeFocused();
    });
  });
}

for (const at of [`${originOf('com')}/en/login`, `${originOf('eu')}/de-DE/login`, `${originOf('ae')}/ar-ARE/login`]) {
  test(`loading phone fields show their wait in place at 320 px on ${new URL(at).pathname} [LOGIN-02] [UI-07] [UI-15]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(at);
    await hydrated(page);
    await expect(page.locator('[data-late]')).toHaveCount(0);
    await page.route(/\/assets\/.*\.js$/, () => undefined);
    await method(page, 'mobile').click();
    await expect(method(page, 'mobile')).toHaveAttribute('aria-busy', 'true');
    const over = await method(page, 'mobile').evaluate((button) => {
      const [sign] = [...button.querySelectorAll('span span')].map((element) => element.getBoundingClientRect());
      if (!sign) throw new Error('no wait is shown');
      const isOver = (box: DOMRect): boolean =>
        sign.left < box.right && sign.right > box.left && sign.top < box.bottom && sign.bottom > box.top;
      return [...document.querySelectorAll('[data-method]')]
        .filter((one) => isOver(one.getBoundingClientRect()))
        .map((one) => one.getAttribute('data-method'));
    });
    expect(over).toEqual(['mobile']);
  });
}

test('a number that a password manager writes without an event is the one sent [LOGIN-02] [I04]', async ({
  page,
  seen,
}) => {
  await openByPhone(page, com);
  const write = (number: string): Promise<void> =>
    page.evaluate(
      ([typed, secret]) => {
        for (const [id, value] of [
          ['phone', typed],
          ['current-password', secret],
        ])
          Object.assign(document.querySelector(`#${id}`) ?? {}, { value });
      },
      [number, password] as const,
    );
  const sent = (): readonly unknown[] =>
    seen.requests
      .filter((request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/login'))
      .map((request) => (request.postDataJSON() as { login_name: unknown }).login_name);
  await write('0151 55500000');
  await submit(page);
  await passCaptcha(page);
  await expect.poll(sent).toEqual(['+4915155500000']);
  await expect(page.locator('#current-password')).toHaveValue('');
  await expect(page.locator('#phone')).toHaveValue('0151 55500000');
  await write('+90 532 123 45 67');
  await submit(page);
  await passCaptcha(page);
  await expect.poll(sent).toEqual(['+4915155500000', '+905321234567']);
});

for (const [pasted, country, number] of [
  ['+90 532 123 45 67', '+90', '5321234567'],
  ['+٩٠ ٥٣٢ ١٢٣ ٤٥ ٦٧', '+90', '5321234567'],
  ['００９０ ５３２ １２３ ４５ ６７', '+90', '5321234567'],
  ['0151 555', '+49', '0151 555'],
] as const) {
  test(`what is pasted as ${pasted} is a number of ${country} [LOGIN-02] [VAL-10]`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openByPhone(page, com);
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await page.locator('#phone').focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.locator('#phone')).toHaveValue(number);
    await expect(page.locator('#country')).toHaveValue(new RegExp(`\\${country}\\D`));
  });
}

test('a country is found by its local or English name or calling code, in any digits, by keyboard [LOGIN-02]', async ({
  page,
}) => {
  await openByPhone(page, ae);
  for (const [typed, name] of [
    ['تركيا', 'تركيا'],
    ['turk', 'تركيا'],
    ['٩٧١', 'الإمارات العربية المتحدة'],
    ['+971', 'الإمارات العربية المتحدة'],
  ] as const) {
    await page.locator('#country').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(typed);
    await expect(page.getByRole('option').first()).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page.locator('#country')).toHaveValue(new RegExp(name));
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  await page.locator('#country').fill('qqq');
  await expect(page.getByText('لا توجد بلدان مطابقة')).toBeVisible();
});

test('typing over a country starts a new search, also composed; a closed search continues [LOGIN-02]', async ({
  page,
  context,
}) => {
  await openByPhone(page, com);
  await page.locator('#country').click({ position: { x: 40, y: 12 } });
  for (const [typed, name] of [
    ['turk', 'Türkiye'],
    ['kaz', 'Kazakhstan'],
    ['971', 'United Arab Emirates'],
  ] as const) {
    await page.keyboard.type(typed);
    await expect(page.locator('[role=option][data-highlighted]')).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page.locator('#country')).toHaveValue(new RegExp(name));
  }
  const hand = await context.newCDPSession(page);
  for (const text of ['k', 'ka', 'kaz'])
    await hand.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await expect(page.getByRole('option').first()).toContainText('Kazakhstan');
  await hand.send('Input.insertText', { text: 'kaz' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.type('akh');
  await expect(page.locator('#country')).toHaveValue('kazakh');
  await expect(page.getByRole('option').first()).toContainText('Kazakhstan');
  await page.keyboard.press('Tab');
  await expect(page.locator('#country')).toHaveValue(/Kazakhstan/);
});

test('the country that the field shows is sent, however a search for it ends [LOGIN-02] [VAL-10]', async ({
  page,
  seen,
}) => {
  await openByPhone(page, com);
  for (const [typed, keys, name] of [
    ['France', ['Tab'], 'France'],
    ['+44', ['Tab'], 'United Kingdom'],
    ['germany', ['Escape', 'Tab'], 'Germany'],
    ['xyz', ['Tab'], 'Germany'],
    ['xyz', ['Escape', 'Tab'], 'Germany'],
    ['', ['Tab'], 'Germany'],
    [' ', ['Tab'], 'Germany'],
  ] as const) {
    await page.locator('#country').fill(typed);
    await expect(page.locator('#country')).toHaveAttribute('aria-expanded', 'true');
    for (const key of keys) await page.keyboard.press(key);
    await expect(page.locator('#country')).toHaveValue(new RegExp(name));
  }
  const highlighted = page.locator('[role=option][data-highlighted]');
  await page.locator('#country').fill('united');
  for (const [name, key] of [
    ['United Arab Emirates', 'ArrowDown'],
    ['United Kingdom', 'Tab'],
  ] as const) {
    await expect(highlighted).toContainText(name);
    await page.keyboard.press(key);
  }
  await expect(page.locator('#country')).toHaveValue(/United Kingdom/);
  await page.locator('#country').fill('franc');
  await expect(page.getByRole('option').first()).toContainText('France');
  await page.locator('#phone').click();
  await page.locator('#phone').fill('612345678');
  await page.locator('#current-password').fill(password);
  await submit(page);
  await passCaptcha(page);
  const sent = (): string | null | undefined =>
    seen.requests.find((request) => new URL(request.url()).pathname === '/login')?.postData();
  await expect.poll(sent).toContain('"country_code":"33"');
});

test('an invalid number has its error under its focused field; nothing is sent, all input is kept [VAL-10] [LOGIN-02]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await page.locator('#username').fill('ada@northgate.example');
  await byPhone(page);
  await page.locator('#phone').fill('123');
  await page.locator('#current-password').fill(password);
  await submit(page);
  await expect(page.getByText('Enter a phone number with 4 to 15 digits.')).toBeVisible();
  await expect(page.locator('#phone')).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await page.locator('#phone').fill('1234');
  await expect(page.getByText('Enter a phone number with 4 to 15 digits.')).toBeHidden();
  await method(page, 'email').click();
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await method(page, 'mobile').click();
  await expect(page.locator('#phone')).toHaveValue('1234');
  expect(
    seen.requests.filter((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/login'),
  ).toEqual([]);
});

test('a number that an input method composes is read when that is done: full-width, with its country [VAL-10] [LOGIN-02]', async ({
  page,
  context,
}) => {
  await openByPhone(page, com);
  const hand = await context.newCDPSession(page);
  const whole = '＋８１９０１２３４５６７８';
  for (let length = 1; length <= whole.length; length++)
    await hand.send('Input.imeSetComposition', {
      text: whole.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  await expect(page.locator('#phone')).toHaveValue(whole);
  await hand.send('Input.insertText', { text: whole });
  await expect(page.locator('#phone')).toHaveValue('9012345678');
  await expect(page.locator('#country')).toHaveValue(/Japan/);
  await expect(page.locator('[name=username][type=hidden]')).toHaveValue('+81 9012345678');
});

test('a number that only wanted its country is no error any more once that is chosen [VAL-10] [ERR-44]', async ({
  page,
}) => {
  const silent = await serveFaulty({ path: callingCode.path, kind: 'drop', amount: 0 });
  await page.goto(loginOf(com, '', silent.port));
  await hydrated(page);
  await method(page, 'mobile').click();
  await page.locator('#phone').fill('0151 55509876');
  await page.locator('#current-password').fill(password);
  await submit(page);
  await expect(page.locator('#phone-error')).toContainText('Include the country code');
  await page.locator('#country').click();
  await page.keyboard.type('germ');
  await page.keyboard.press('Enter');
  await expect(page.locator('#country')).toHaveValue(/Germany/);
  await expect(page.locator('#phone-error')).toHaveCount(0);
  await expect(page.locator('#phone')).not.toHaveAttribute('aria-invalid');
  await silent.close();
});

test('where the countries cannot be loaded, a number is typed with its calling code [G06] [ENT-08]', async ({
  page,
  seen,
}) => {
  seen.expected = /Failed to load/;
  const cut = await serveFaulty({ path: countryList.path, kind: 'drop', amount: 0 });
  await page.goto(loginOf(com, '', cut.port));
  await hydrated(page);
  await method(page, 'mobile').click();
  await expect(page.locator('[data-screen="phone.manual"]')).toBeVisible();
  await page.locator('#phone').fill('01515550');
  await page.locator('#current-password').fill(password);
  for (const wrong of ['', '999']) {
    await page.locator('#calling-code').fill(wrong);
    await submit(page);
    await expect(page.locator('#calling-code-error')).toContainText('Enter a country code such as +49.');
    await expect(page.locator('#calling-code')).toBeFocused();
    await expect(page.locator('#phone-error')).toHaveCount(0);
  }
  // In a field of its own, in any writing, or with the number.
  await page.locator('#calling-code').fill('٤٩');
  await expect(page.locator('#calling-code')).toHaveAttribute('autocomplete', 'tel-country-code');
  await page.locator('#phone').fill('0151 55509876');
  await expect(page.locator('[name=username][type=hidden]')).toHaveValue('+49 15155509876');
  await page.locator('#phone').fill('+49 151 55509876');
  await expect(page.locator('[name=username][type=hidden]')).toHaveValue('+49 15155509876');
  await page.locator('#phone').fill('151 55509876');
  await submit(page);
  await passCaptcha(page);
  await page.waitForURL(`${originOf('com', cut.port)}/en/dashboard`);
  await cut.close();
});

test('phone fields and country list are clean for axe and fit 1280 and 320 px in both directions [UI-07]', async ({
  page,
}) => {
  for (const site of [com, ae]) {
    await openByPhone(page, site);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const isOpen of [false, true]) {
        if (isOpen) await page.locator('#country').click();
        await expectCleanForAxe(page, [width]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `overflows at ${width} px`,
        ).toBe(true);
      }
      await page.keyboard.press('Escape');
    }
  }
});
