import type { I18n } from '@lingui/core';
import { isExemptFromJump, JUMP_REASON } from '../machines/rules/site-jump.ts';
import { deviceOf } from '../services/browser/device.ts';
import { isInApp } from '../services/browser/in-app.ts';
import { createJumpMark } from '../services/browser/jump-mark.ts';
import type { TextStore } from '../services/browser/storage.ts';
import type { Services } from '../services/client/services.ts';
import { nativeApp } from '../sites/app.ts';
import { siteOf, sites, type Place } from '../sites/sites.ts';
import { loadLate } from '../views/Late.tsx';
import { addressOn } from './between-sites.ts';
import { followInAppLinks } from './in-app-links.ts';
import type { PageFacts } from './page-facts.ts';
import type { BesidePorts } from './ports.types.ts';
import type { PagePowers } from './powers.ts';
import { standpointOf } from './standpoint.ts';

export interface BesideParts {
  readonly facts: PageFacts;
  /** The address that the person entered by. */
  readonly entry: URL;
  readonly i18n: I18n;
  readonly services: () => Promise<Services>;
  readonly powers: PagePowers;
  /** What lasts as long as the tab. */
  readonly tab: TextStore;
}

/** What stands beside the flow and nobody waits for, but for the jump: settles once the person stays on this site. */
export async function runBeside(parts: BesideParts): Promise<void> {
  const { facts, entry, powers } = parts;
  const place = siteOf(facts.host);
  if (!place) return;
  const isTelegram = 'TelegramWebviewProxy' in window;
  const inApp = isInApp(navigator.userAgent, nativeApp.agent);
  if (inApp) followInAppLinks(facts);
  const isJumping = powers.session.token() !== null && place.site.siteJump.from && !isExemptFromJump(facts.route, entry.searchParams, isTelegram);
  const isOffering = !inApp && deviceOf({ userAgent: navigator.userAgent, isTelegram }) === 'mobile';
  if (!isJumping && !isOffering) return;
  const ports = await portsOn(place, parts);
  if (isOffering) void offerApp(ports, parts).catch(ignored);
  if (isJumping) await jump(ports, place, parts);
}

async function portsOn({ environment }: Place, { facts, powers, services }: BesideParts): Promise<BesidePorts> {
  const { besidePortsOf } = await import('./beside-ports.ts');
  return besidePortsOf({ services: await services(), powers, environment, location, addressOn: (there) => addressOn(standpointOf(facts, powers), there) });
}

async function jump(ports: BesidePorts, { site: current }: Place, { entry, powers: { clock, monitor }, tab }: BesideParts): Promise<void> {
  const { hasJumped, noteJump } = createJumpMark(tab);
  const input = { current, sites, hasJumped: hasJumped() || entry.searchParams.get('redirectType') === JUMP_REASON };
  const { jumpIfAway } = await import('./site-jump.ts');
  return jumpIfAway(ports, { noteJump, reportLoop: () => monitor({ name: 'Site Jump Blocked' }) }, input, { clock });
}

async function offerApp(ports: BesidePorts, { facts: { site, language }, i18n, powers: { clock } }: BesideParts): Promise<void> {
  const [{ AppBannerFlow, createAppBanner }, { mountBeside }] = await Promise.all([import('./app-banner-flow.tsx'), import('./mount-beside.tsx'), loadLate(i18n)]);
  const actor = createAppBanner(ports, { downloads: { rule: site.downloads, wireId: site.wireId } }, { clock });
  mountBeside(i18n, <AppBannerFlow actor={actor} download={`/${language}/download`} />);
  actor.start();
}

function ignored(): void {}
