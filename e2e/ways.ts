import { expect, type Page } from '@playwright/test';
import { fillIn, submit, tryToSignIn } from './person.ts';

/** Steps to each screen that a user can reach. */
export const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'login.form': async () => undefined,
  'login.invalid': async (page) => submit(page),
  'captcha.challenge': async (page) => {
    await fillIn(page, 'ada@northgate.example');
    await submit(page);
    await expect(page.locator('dialog[open] iframe')).toBeVisible();
  },
  'login.wrongPassword': (page) => tryToSignIn(page, 'code+31002+4@exchange.test'),
  'login.thirdPartyOnly': (page) => tryToSignIn(page, 'thirdparty@exchange.test'),
  'login.locked': (page) => tryToSignIn(page, 'code+31030@exchange.test'),
  'login.terminated': (page) => tryToSignIn(page, 'closed@northgate.example'),
  'login.refused': (page) => tryToSignIn(page, 'code+987654@exchange.test'),
  'login.unreachable': (page) => tryToSignIn(page, 'http+502@exchange.test'),
  'login.declined': (page) => tryToSignIn(page, 'code+41105@exchange.test'),
  'login.belongsElsewhere': (page) => tryToSignIn(page, 'code+41121@exchange.test'),
  'login.unsupported': (page) => tryToSignIn(page, 'code+41125@exchange.test'),
  'login.accountUpgrading': (page) => tryToSignIn(page, 'upgrading@northgate.example'),
  'verification.code': (page) => tryToSignIn(page, 'verified@northgate.example'),
  'verification.intercepted': async (page) => {
    await tryToSignIn(page, 'risky@northgate.example');
    await page.locator('dialog [data-way=other]').click();
  },
  'ban.notice': (page) => tryToSignIn(page, 'banned@northgate.example'),
};
