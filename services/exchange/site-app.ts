import { Hono } from 'hono';
import type { SiteLocation } from '../../sites/sites.ts';
import type { Captcha } from './captcha.ts';
import type { ShiftedClock } from './clock.ts';
import type { Random, Wait } from './environment.ts';
import type { Seal } from './seal.ts';
import type { Store } from './store.ts';

/** Dependencies of the calls. */
export interface Parts {
  readonly store: Store;
  readonly clock: ShiftedClock;
  readonly random: Random;
  readonly wait: Wait;
  readonly seal: Seal;
  readonly captcha: Captcha;
}

export interface SiteEnv {
  Variables: { siteLocation: SiteLocation };
}

/** Calls of a site's host: `c.get('siteLocation')` is the site. */
export type SiteApp = Hono<SiteEnv>;

/** Creates an empty router for a site's host. */
export function siteApp(): SiteApp {
  return new Hono<SiteEnv>();
}
