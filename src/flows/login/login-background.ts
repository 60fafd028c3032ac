import { siteOf } from '../../../sites/sites.ts';
import { loadLateLogin } from '../../../views/login/LateLogin.ts';
import { runInBackground, type BackgroundParts } from '../../page/background.ts';
import { addressOn } from '../../page/visit/between-sites.ts';
import { whenIdle } from '../../page/late/idle.ts';
import { navigationContextOf } from '../../page/visit/navigation-context.ts';

/** Background work of a log-in page in use: that of the page, then that of the flow. */
export async function runLoginBackground(parts: BackgroundParts): Promise<void> {
  await runInBackground(parts);
  await new Promise<void>((settled) => whenIdle(settled));
  await setHomeSite(parts);
}

/** Passes the views the site for users whom this one refuses because of their country. [SITE-28] [JUMP-05] */
async function setHomeSite({
  facts,
  i18n,
  browser,
}: Pick<BackgroundParts, 'facts' | 'i18n' | 'browser'>): Promise<void> {
  const strangers = siteOf(facts.host)?.site.strangers;
  const href = strangers
    ? addressOn(navigationContextOf(facts, browser), { site: strangers.leadsTo, reason: 'strangers' })
    : null;
  const late = await loadLateLogin(i18n);
  if (strangers && href !== null) late.setHomeSite(i18n, { code: strangers.code, href });
}
