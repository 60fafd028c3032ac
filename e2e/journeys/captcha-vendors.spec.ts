import type { Page } from '@playwright/test';
import { askForCaptcha, captchaFrame, inFrame, blockVendorsBefore, tabTo } from '../captcha.ts';
import { expect, test } from '../fixtures.ts';
import { originOf, testSites, type TestSite } from '../hosts.ts';
import { screen } from '../person.ts';

const [com, , ae] = testSites;

/** The wanted shapes and their positions, read from the pictures as they are delivered. */
async function wantedTiles(page: Page, begin: () => Promise<void>): Promise<readonly number[]> {
  const shapesOf = (svg: string): readonly string[] =>
    [...svg.matchAll(/data-shape="(\d)"/g)].map(([, shape]) => shape ?? '');
  const come = [0, 1, 2, 3, 4, 5].map((index) =>
    page.waitForResponse((response) => response.url().endsWith(`/${index}.svg`)),
  );
  const task = page.waitForResponse((response) => response.url().endsWith('/task.svg'));
  await begin();
  const pictures = await Promise.all(come.map(async (one) => shapesOf(await (await one).text())[0]));
  return shapesOf(await (await task).text()).map((shape) => pictures.indexOf(shape));
}

async function pick(page: Page, wanted: readonly number[]): Promise<void> {
  for (const index of wanted) {
    await tabTo(page, inFrame(page).locator('.vendor-tile').nth(index));
    await page.keyboard.press('Space');
  }
}

/** The fields of the log-in request. */
function proofOf(
  requests: readonly { method(): string; url(): string; postData(): string | null }[],
  site: TestSite,
): readonly string[] {
  const sent = requests.filter(
    (request) =>
      request.method() === 'POST' &&
      ['/login', '/user/public/login_compliance'].includes(new URL(request.url()).pathname) &&
      request.url().startsWith(originOf(site.label)),
  );
  const body = JSON.parse(sent.at(-1)?.postData() ?? '{}') as object;
  return Object.keys(body).filter((name) =>
    ['ticket', 'randstr', 'magpie_verify_info', 'g_recaptcha_response'].includes(name),
  );
}

for (const site of [com, ae]) {
  const there = `${originOf(site.label)}/${site.language}/dashboard`;

  test(`QQ pictures work by keyboard on ${site.label}; ticket and random string sign in [CAPT-08] [CAPT-12]`, async ({
    page,
    seen,
  }) => {
    await blockVendorsBefore(page, 'tencent');
    const wanted = await wantedTiles(page, () => askForCaptcha(page, site));
    await expect(inFrame(page).locator('.vendor-tile')).toHaveCount(6);
    await pick(page, wanted);
    await tabTo(page, inFrame(page).locator('.vendor-main'));
    await page.keyboard.press('Enter');
    await page.waitForURL(there);
    expect(proofOf(seen.requests, site)).toEqual(['ticket', 'randstr']);
  });

  test(`reCAPTCHA’s box is ticked with the keyboard alone on ${site.label}, and its response signs in [CAPT-08] [CAPT-12]`, async ({
    page,
    seen,
  }) => {
    await blockVendorsBefore(page, 'recaptcha');
    await askForCaptcha(page, site);
    const box = inFrame(page).getByRole('checkbox');
    await expect(box).toBeVisible();
    await expect(
      inFrame(page).getByText(site.dir === 'rtl' ? 'أنا لست برنامج روبوت' : 'I’m not a robot'),
    ).toBeVisible();
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await page.waitForURL(there);
    expect(proofOf(seen.requests, site)).toEqual(['g_recaptcha_response']);
  });
}

test('wrong pictures get others, and the right ones among them sign in [CAPT-05] [CAPT-12]', async ({ page }) => {
  await blockVendorsBefore(page, 'tencent');
  await askForCaptcha(page, com);
  await expect(inFrame(page).locator('.vendor-tile')).toHaveCount(6);
  const wanted = await wantedTiles(page, () => inFrame(page).locator('.vendor-main').click());
  await expect(inFrame(page).getByRole('status')).toHaveText('Not quite. Try again.');
  await pick(page, wanted);
  await inFrame(page).locator('.vendor-main').click();
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

for (const provider of ['geetest', 'tencent', 'recaptcha'] as const) {
  test(`the way without dragging is one step from ${provider} [CAPT-08] (decision D08)`, async ({ page }) => {
    await blockVendorsBefore(page, provider);
    await askForCaptcha(page, com);
    await expect(inFrame(page).locator('.vendor-panel')).toBeVisible();
    await page.locator('dialog[open]').getByRole('button', { name: 'Try another way' }).click();
    await expect(inFrame(page).getByRole('button', { name: 'I’m human' })).toBeVisible();
  });
}

test('a double click on the button for another way goes one way on, which signs in [CAPT-08] [N18]', async ({
  page,
}) => {
  await askForCaptcha(page, com);
  await expect(inFrame(page).locator('.vendor-panel')).toBeVisible();
  await page.locator('dialog[open]').getByRole('button', { name: 'Try another way' }).dblclick();
  await inFrame(page).getByRole('button', { name: 'I’m human' }).click();
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1280, 720],
] as const) {
  test(`a double click on the captcha’s cancel button at ${width} × ${height} only returns to the form [N18] [UI-09]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await askForCaptcha(page, com);
    const cancel = page.locator('dialog[open]').getByRole('button', { name: 'Cancel' });
    await expect(inFrame(page).locator('.vendor-panel')).toBeVisible();
    await expect(cancel).toBeVisible();
    // Whatever the page puts under the pointer: behind the dialog there is a sign-in button.
    await page.evaluate(() => {
      const [dialog, way] = [
        document.querySelector('dialog[open]'),
        document.querySelector<HTMLElement>('[data-provider]'),
      ];
      const button = [...(dialog?.querySelectorAll('button') ?? [])].at(-1);
      if (!way || !button) throw new Error('there is no way to sign in behind the dialog');
      const box = button.getBoundingClientRect();
      Object.assign(way.style, {
        position: 'fixed',
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
    });
    await cancel.dblclick();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(screen(page, 'login.form').first()).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  });
}

test('a key that is held on the captcha’s button to leave ends at the form, and sends nothing anew [N18] [UI-09]', async ({
  page,
}) => {
  await askForCaptcha(page, com);
  const cancel = page.locator('dialog[open]').getByRole('button', { name: 'Cancel' });
  await expect(inFrame(page).locator('.vendor-panel')).toBeVisible();
  await page
    .locator('#username')
    .evaluate((field) => field.closest('form')?.addEventListener('submit', () => document.body.append('sent anew')));
  await cancel.focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByText('sent anew')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('sent anew')).toHaveCount(1);
});

for (const provider of ['geetest', 'tencent', 'recaptcha', 'magpie'] as const) {
  for (const width of [320, 1280]) {
    test(`the frame fits ${provider}’s widget at ${width} px and closes only by Escape [CAPT-19] [UI-07]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await blockVendorsBefore(page, provider);
      await askForCaptcha(page, com);
      const panel = inFrame(page).locator('.vendor-panel');
      await expect(panel).toBeVisible();
      const height = async (): Promise<number> => Math.ceil((await panel.boundingBox())?.height ?? 0);
      await expect
        .poll(async () => Number(await page.locator('dialog[open] iframe').getAttribute('height')) - (await height()))
        .toBe(0);
      const frame = await captchaFrame(page);
      expect(await frame.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(
        await frame.evaluate(
          "[...document.querySelectorAll('button')].filter((one) => one.innerText.trim() === '' && !one.querySelector('img')).length",
        ),
      ).toBe(0);
      await panel.locator('button, input').first().press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    });
  }
}
