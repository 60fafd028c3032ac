import { test as base, type Page } from '@playwright/test';
import { methodDraftKey } from '../services/browser/keys.ts';
import { signUpCaptchaInfo } from '../services/contract/captcha.ts';
import { registerVerify, sendVerifyItem } from '../services/contract/registration.ts';
import { messengerHost } from '../sites/domains.ts';
import { createMessenger } from '../services/exchange/messenger.ts';
import { serve } from '../src/serve/serve.ts';
import { portsByPath } from '../src/testing/simulation/answers.ts';
import { casesOf } from '../src/testing/simulation/cases.ts';
import { worlds } from '../src/testing/worlds/worlds.ts';
import { Canary } from './canary.ts';
import { BrowserPage } from './drivers/browser-page.ts';
import { HeldExchange } from './drivers/held-exchange.ts';

/** What a walk drives in a browser. */
export interface Walker {
  readonly page: Page;
  readonly driver: BrowserPage;
  readonly canary: Canary;
  readonly port: number;
}

/** Machines that no page shows run behind it: their calls are not held. */
const unseen = worlds.filter(({ hasNoView }) => hasNoView).map(({ machine }) => machine.id);
/** A sign-up makes calls of its own at the ports of a verification and of a captcha. [CALL-42] [CALL-43] [CALL-54] */
const ports = new Map<string, string | readonly string[] | ((body: string) => string)>([
  ...(await portsByPath(Object.keys(casesOf).filter((machine) => !unseen.includes(machine)))),
  [sendVerifyItem.path, (body) => (body.includes('email_link') ? 'sendLink' : 'sendVerificationCode')],
  [registerVerify.path, ['checkVerificationCode', 'confirmAttempt']],
  [signUpCaptchaInfo.path, 'readPuzzle'],
]);
/** One browser page per worker, reused for every path. */
export const test = base.extend<object, { walker: Walker }>({
  walker: [
    async ({ browser }, use) => {
      const exchange = new HeldExchange(ports, new Map([[messengerHost, createMessenger({ now: () => Date.now() })]]));
      const { port, close } = await serve({ port: 0, dist: '.out/test-build', exchange });
      // Painting takes much of the time of a walk; in a lower viewport a toast would appear under the mouse.
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        hasTouch: true,
        viewport: { width: 800, height: 800 },
      });
      // No page keeps input of the previous one.
      await context.addInitScript((draft) => (localStorage.clear(), sessionStorage.removeItem(draft)), methodDraftKey);
      await BrowserPage.prepare(context);
      const page = await context.newPage();
      await use({ page, driver: new BrowserPage(page, exchange), canary: new Canary(context), port });
      await context.close();
      await close();
    },
    { scope: 'worker' },
  ],
});
