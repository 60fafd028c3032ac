import { Hono } from 'hono';
import * as v from 'valibot';
import type { Site } from '../../sites/site.ts';
import { logInPages } from '../../sites/log-in-pages.ts';
import { siteOf } from '../../sites/sites.ts';
import { captchaInfo, CaptchaInfoRequest, signUpCaptchaInfo, type ProofFields } from '../contract/captcha.ts';
import { REGISTER_SCENE } from '../contract/registration.ts';
import { THIRD_PARTY_SCENE } from '../contract/third-party.ts';
import type { Clock, Random } from './environment.ts';
import { createProofs } from './proofs.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import type { Store } from './store.ts';
import { ticketKey, vendorCalls, type Vendors } from './vendors/calls.ts';
import { createCheckbox } from './vendors/checkbox.ts';
import { vendorFiles } from './vendors/files.ts';
import { createShapes } from './vendors/shapes.ts';
import { createSlide, type Slide } from './vendors/slide.ts';
import { createWorkshop } from './vendors/work.ts';

export interface Captcha {
  /** Captcha-info on the hosts of sites; scripts and calls of the vendors on any other host, such as the frame's. */
  readonly routes: Hono;
  /** Whether the proof in a request's body is valid for the scene. Checking a proof consumes it. [CAPT-12] [CAPT-20] */
  verify(fields: v.InferOutput<typeof ProofFields>, scene: number): Promise<boolean>;
}

/** The stand-in vendors and the exchange's calls for them. */
export function createCaptcha({
  store,
  clock,
  random,
  rounds,
}: {
  store: Store;
  clock: Clock;
  random: Random;
  rounds?: number | undefined;
}): Captcha {
  const environment = { clock, random };
  const workshop = createWorkshop(random, rounds);
  const vendors: Vendors = {
    slide: createSlide(environment),
    shapes: createShapes(environment),
    checkbox: createCheckbox(environment),
    workshop,
  };
  const proofs = createProofs({ store, clock });
  const gt = Buffer.from(random(16)).toString('hex');
  const routes = new Hono();
  routes.get(captchaInfo.path, (c) => startPuzzle(c.req.raw, { gt, slide: vendors.slide, scenesOf: logInScenes }));
  routes.get(signUpCaptchaInfo.path, (c) =>
    startPuzzle(c.req.raw, { gt, slide: vendors.slide, scenesOf: () => [REGISTER_SCENE] }),
  );
  routes.use('/vendors/*', async (c, next) => {
    if (siteOf(new URL(c.req.url).hostname)) return c.notFound();
    await next();
    c.header('cache-control', 'no-store');
    return undefined;
  });
  vendorCalls(routes, vendors, proofs);
  vendorFiles(routes);
  return {
    routes,
    verify: async ({ ticket, randstr, magpie_verify_info: magpie, g_recaptcha_response: response }, scene) => {
      if ([ticket, magpie, response].filter((one) => one !== undefined).length !== 1) return false;
      if (ticket !== undefined) return proofs.burn('ticket', ticketKey(ticket, randstr ?? ''), scene);
      if (response !== undefined) return proofs.burn('recaptcha', response, scene);
      if (magpie?.scene !== scene) return false;
      const work = workshop.read(magpie.token);
      return work !== null && proofs.burn('magpie', work.id, scene) && (await work.isDone());
    },
  };
}

/** Captcha scenes of a site's log-in pages and of third-party sign-in. [LOGIN-03] [LOGIN-15] */
const logInScenes = (site: Site): readonly number[] => [
  ...logInPages(site).map(({ scene }) => scene),
  THIRD_PARTY_SCENE,
];

interface Starting {
  readonly gt: string;
  readonly slide: Slide;
  readonly scenesOf: (site: Site) => readonly number[];
}

/**
 * The wire sends no scene here: one call's puzzles are for the log-ins of the requesting site, the other's for sign-up.
 * [CAPT-10] [CAPT-13] [CAPT-14]
 */
function startPuzzle(request: Request, { gt, slide, scenesOf }: Starting): Response {
  const { hostname, searchParams } = new URL(request.url);
  const site = siteOf(hostname)?.site;
  if (!site || !v.is(CaptchaInfoRequest, Object.fromEntries(searchParams))) return refused(ownCodes.malformed);
  return accepted({
    result: { gt, challenge: slide.open(scenesOf(site)), success: true, newCaptcha: true, sGt: '', sChallenge: '' },
  });
}
