import { Hono } from 'hono';
import type { SiteLocation } from '../../sites/sites.ts';
import type { Captcha } from './captcha.ts';
import type { ShiftedClock } from './clock.ts';
import type { Random, Wait } from './powers.ts';
import type { Seal } from './seal.ts';
import type { Store } from './store.ts';

/** What the calls work with. */
export interface Parts {
  readonly store: Store;
  readonly clock: ShiftedClock;
  readonly random: Random;
  readonly wait: Wait;
  readonly seal: Seal;
  readonly captcha: Captcha;
}

export interface SiteEnv {
  Variables: { place: SiteLocation };
}

/** Calls as a site's host offers them: `c.get('place')` says which site. */
export type SiteApp = Hono<SiteEnv>;

/** Calls to be hung under a site's host, none yet. */
export function siteApp(): SiteApp {
  return new Hono<SiteEnv>();
}
