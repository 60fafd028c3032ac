import { Hono } from 'hono';
import * as v from 'valibot';
import { appPage, chatPage, versions } from './messenger.pages.ts';
import { themeNames, themes } from './messenger.themes.ts';
import type { Clock } from './environment.ts';
import { launchAddress, launchData, LaunchFields } from './telegram-launch.ts';

/** A launch from the web client. */
export const AppQuery = v.object({
  ...LaunchFields.entries,
  version: v.optional(v.picklist(versions), versions[0]),
  theme: v.optional(v.picklist(themeNames), 'day'),
});

/**
 * The stand-in for Telegram's web client, on a registrable domain of its own: frames the mini app with launch data in
 * the fragment, and speaks its protocol. [TG-26] [TG-27]
 */
export function createMessenger(clock: Clock): Hono {
  const pages = new Hono();
  pages.get('/', () => chatPage());
  pages.get('/app', (c) => {
    const asked = v.safeParse(AppQuery, c.req.query());
    if (!asked.success) return chatPage('Choose a user, a site, data, a page, a version and a theme.');
    const { version, theme, ...launch } = asked.output;
    const address = launchAddress(launch, new URL(c.req.url).port);
    const data = launchData('miniApp', launch, clock.now());
    address.hash = new URLSearchParams({
      ...(data !== '' && { tgWebAppData: data }),
      tgWebAppVersion: version,
      tgWebAppPlatform: 'weba',
      tgWebAppThemeParams: JSON.stringify(themes[theme]),
    }).toString();
    return appPage({ launch, address, theme });
  });
  return pages;
}
