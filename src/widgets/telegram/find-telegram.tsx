import { browserClock } from '../../../services/browser/clock.ts';
import type { LaunchReading } from '../../../services/browser/init-data.ts';
import { siteOf } from '../../../sites/sites.ts';
import { afterSignIn } from '../../../views/app/after-sign-in.ts';
import { launch } from '../../page/visit/launch-data.ts';
import { miniAppOf } from './mini-app-of.ts';
import type { Page } from '../../page/page.ts';
import { pageTelegram } from '../../page/session/page-telegram.ts';
import { offerLinkAnew } from './offer-link-anew.ts';
import { telegramVersion } from './telegram-version.ts';
import { readLaunchBy } from './read-launch.ts';
import { TelegramLink } from './telegram-link.view.tsx';

/** The Telegram client around a page outside the mini app, for the link after a sign-in. [TG-04] */
export function findTelegram(page: Page): void {
  const { data } = launch();
  const isTicked = siteOf(location.hostname)?.site.ticksBotMessages === true;
  afterSignIn.show((place, otherwise) => (
    <TelegramLink page={page} place={place} otherwise={otherwise} isTicked={isTicked} />
  ));
  const read = (): Promise<LaunchReading> => readLaunchBy(data && { kind: 'miniApp', raw: data }, browserClock);
  pageTelegram.set({
    read,
    host: miniAppOf({}, window, telegramVersion()),
    openOutside: () => false,
    offerLinkAnew: () => offerLinkAnew(read),
  });
}
