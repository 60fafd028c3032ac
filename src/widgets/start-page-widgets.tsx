import { pageWidgets } from '../../machines/rules/page-widgets.ts';
import { hasJumpedBefore } from '../../machines/rules/site-jump.ts';
import { deviceOf, isInTelegram } from '../../services/browser/device.ts';
import { isInApp } from '../../services/browser/in-app.ts';
import { createJumpMark } from '../../services/browser/jump-mark.ts';
import { rewriteAddress } from '../../services/browser/navigate.ts';
import { untilOnline } from '../../services/browser/until-online.ts';
import { queryOf } from '../../services/browser/query.ts';
import { appAgent } from '../../sites/app.ts';
import { siteOf, sites, type SiteLocation } from '../../sites/sites.ts';
import { loadLate } from '../../views/Late.tsx';
import { addressOn } from '../page/visit/between-sites.ts';
import { sideMachines } from '../page/actors/side-machines.ts';
import { followInAppLinks } from './in-app-links.ts';
import type { PageWidgetParts } from '../page/widget-parts.ts';
import { navigationContextOf } from '../page/visit/navigation-context.ts';
import { fillAccount, followRequestLinks } from './fill-account.ts';
import { ignoreFailure } from '../../services/ignore-failure.ts';

/** Starts the widgets of a page; settles once it is known that the visitor is not redirected to another site. */
export async function startPageWidgets(parts: PageWidgetParts): Promise<void> {
  const { facts, entry, isHandedOver, visitor } = parts;
  const siteLocation = siteOf(facts.host);
  if (!siteLocation) return;
  const isTelegram = isInTelegram(window, facts.messengers);
  const { demoAccount } = queryOf(entry.searchParams);
  // The rule is a part of the log-in: other pages load it only for an address that requests it.
  const asksForDemo =
    demoAccount && (await import('../../machines/rules/demo.ts')).isDemoVisit(facts.isLogIn, demoAccount, isTelegram);
  const widgets = pageWidgets({
    route: facts.route,
    asksForDemo,
    isHandedOver,
    isTelegram,
    isInApp: isInApp(navigator.userAgent, appAgent),
    device: deviceOf({ userAgent: navigator.userAgent, isTelegram }),
    hasToken: visitor.token() !== null,
    hasJumps: siteLocation.site.siteJump.from,
  });
  if (widgets.includes('inAppLinks')) followInAppLinks(facts);
  if (widgets.includes('appBanner')) void offerApp(parts).catch(ignoreFailure);
  if (widgets.includes('oauthEntry')) void nameApplication(parts).catch(ignoreFailure);
  if (widgets.includes('siteJump')) await jump(siteLocation, parts);
}

async function jump(
  { site: current }: SiteLocation,
  { facts, entry, services, browser, tab }: PageWidgetParts,
): Promise<void> {
  const { clock, monitor } = browser;
  const { hasJumped, noteJump } = createJumpMark(tab);
  const isRedirected = hasJumpedBefore(hasJumped(), entry.searchParams.get('redirectType'));
  const [{ siteJumpPortsOf }, { redirectToHomeSite }, calls] = await Promise.all([
    import('./site-jump.ports.ts'),
    import('./site-jump.ts'),
    services(),
  ]);
  const ports = siteJumpPortsOf({
    services: calls,
    location,
    addressOn: (there) => addressOn(navigationContextOf(facts, browser), there),
    noteJump,
    reportLoop: () => monitor({ name: 'Site Jump Blocked' }),
  });
  return redirectToHomeSite(ports, { current, sites, hasJumped: isRedirected }, { clock });
}

async function nameApplication({
  facts,
  entry,
  i18n,
  services,
  browser: { clock },
  tab,
  page,
}: PageWidgetParts): Promise<void> {
  const [
    { OAuthEntryFlow, createOAuthEntry, endLogIn, onDelivery },
    { hintIn, oauthEntryPortsOf, takeEntryReason },
    { mountWidget },
    calls,
  ] = await Promise.all([
    import('./oauth-entry.tsx'),
    import('./oauth-entry.ports.ts'),
    import('./mount-widget.tsx'),
    services(),
    loadLate(i18n),
  ]);
  const ports = oauthEntryPortsOf({
    services: calls,
    location,
    awaitNetwork: (signal) => untilOnline(window, signal),
  });
  const actor = createOAuthEntry(ports, { clock });
  onDelivery(actor, () => endLogIn(page(), window));
  const { search, hash } = entry;
  const reason = takeEntryReason(entry, tab, () => clock.now());
  mountWidget(
    i18n,
    <OAuthEntryFlow actor={actor} facts={facts} search={search} reason={reason} />,
    document.querySelector('#entry'),
  );
  followRequestLinks(window, location);
  fillAccount(document, hintIn(search));
  // The reason is said once.
  if (hash === '#ended') rewriteAddress(history, location.pathname + location.search);
  actor.start();
  sideMachines.add(actor);
}

async function offerApp({
  facts: { site, language },
  i18n,
  services,
  browser: { clock, store },
}: PageWidgetParts): Promise<void> {
  const [{ AppBannerFlow, createAppBanner }, { appBannerPortsOf }, { mountWidget }] = await Promise.all([
    import('./app-banner.tsx'),
    import('./app-banner.ports.ts'),
    import('./mount-widget.tsx'),
    loadLate(i18n),
  ]);
  const ports = appBannerPortsOf({ services, store });
  const actor = createAppBanner(ports, { downloads: { rule: site.downloads, wireId: site.wireId } }, { clock });
  mountWidget(i18n, <AppBannerFlow actor={actor} download={`/${language}/download`} />);
  actor.start();
}
