import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Site } from '../../sites/site.ts';
import { siteOf } from '../../sites/sites.ts';
import { captchaInfo, CaptchaInfoRequest, signUpCaptchaInfo, type ProofFields } from '../contract/captcha.ts';
import { REGISTER_SCENE } from '../contract/registration.ts';
import { readBody } from './body.ts';
import type { Clock, Random } from './powers.ts';
import { createProofs, type Proofs } from './proofs.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import type { Store } from './store.ts';
import { picture } from './vendors/puzzle.ts';
import { createSlide, type Slide } from './vendors/slide.ts';
import { createWorkshop, type Workshop } from './vendors/work.ts';

export interface Captcha {
  /** Captcha-info on the hosts of sites; the vendors' scripts and calls on every other host that leads here: that of the frame. */
  readonly routes: Hono;
  /** Whether the proof in a request's body holds for the scene. It burns by being looked at. [CAPT-12] [CAPT-20] */
  verify(fields: v.InferOutput<typeof ProofFields>, scene: number): Promise<boolean>;
}

interface Parts {
  readonly slide: Slide;
  readonly workshop: Workshop;
  readonly proofs: Proofs;
}

/** The stand-in vendors, and the exchange's half of them. */
export function createCaptcha({ store, clock, random }: { store: Store; clock: Clock; random: Random }): Captcha {
  const parts: Parts = { slide: createSlide({ clock, random }), workshop: createWorkshop(random), proofs: createProofs({ store, clock }) };
  const { proofs, workshop } = parts;
  const gt = Buffer.from(random(16)).toString('hex');
  const routes = new Hono();
  routes.get(captchaInfo.path, (c) => startPuzzle(c.req.raw, { gt, slide: parts.slide, sceneOf: ({ loginScene }) => loginScene }));
  routes.get(signUpCaptchaInfo.path, (c) => startPuzzle(c.req.raw, { gt, slide: parts.slide, sceneOf: () => REGISTER_SCENE }));
  routes.use('/vendors/*', async (c, next) => {
    if (siteOf(new URL(c.req.url).hostname)) return c.notFound();
    await next();
    c.header('cache-control', 'no-store');
    return undefined;
  });
  vendorCalls(routes, parts);
  vendorFiles(routes);
  return {
    routes,
    verify: async ({ ticket, randstr, magpie_verify_info: magpie }, scene) => {
      if (ticket !== undefined && magpie === undefined) return proofs.burn('ticket', ticketKey(ticket, randstr ?? ''), scene);
      if (ticket !== undefined || magpie?.scene !== scene) return false;
      const work = workshop.read(magpie.token);
      return work !== null && proofs.burn('magpie', work.id, scene) && (await work.isDone());
    },
  };
}

interface Starting {
  readonly gt: string;
  readonly slide: Slide;
  readonly sceneOf: (site: Site) => number;
}

/** The wire tells no scene here: one call's puzzles are for the log-in of the site that asked, the other's for sign-up. [CAPT-10] [CAPT-13] [CAPT-14] */
function startPuzzle(request: Request, { gt, slide, sceneOf }: Starting): Response {
  const { hostname, searchParams } = new URL(request.url);
  const site = siteOf(hostname)?.site;
  if (!site || !v.is(CaptchaInfoRequest, Object.fromEntries(searchParams))) return refused(ownCodes.malformed);
  return accepted({ result: { gt, challenge: slide.open(sceneOf(site)), success: true, newCaptcha: true, sGt: '', sChallenge: '' } });
}

function vendorCalls(routes: Hono, { slide, workshop, proofs }: Parts): void {
  routes.get('/vendors/puzzle/:challenge', (c) => {
    const challenge = c.req.param('challenge');
    const drawn = slide.draw(challenge, c.req.query('from') === 'right');
    if (!drawn) return c.json({ result: 'gone' }, 410);
    const under = `/vendors/puzzle/${challenge}/${drawn.round}`;
    return c.json({ ...picture, top: drawn.puzzle.top, pictures: { gapped: `${under}/gapped.svg`, piece: `${under}/piece.svg` } });
  });
  routes.get('/vendors/puzzle/:challenge/:round/:name{(gapped|piece)\\.svg}', (c) => {
    const shown = slide.shown(c.req.param('challenge'));
    if (!shown) return c.notFound();
    return c.body(c.req.param('name') === 'piece.svg' ? shown.piece : shown.gapped, 200, { 'content-type': 'image/svg+xml' });
  });
  routes.post('/vendors/puzzle/:challenge', async (c) => {
    const tried = await readBody(c.req.raw, v.object({ x: v.number() }));
    if (!tried) return c.json({ result: 'malformed' }, 400);
    const challenge = c.req.param('challenge');
    const judgement = slide.judge(challenge, tried.x);
    if (judgement.kind !== 'fits') return c.json({ result: judgement.kind }, judgement.kind === 'gone' ? 410 : 200);
    const seccode = `${judgement.validate}|jordan`;
    proofs.issue('ticket', ticketKey(seccode, challenge), judgement.scene);
    return c.json({ result: 'fits', validate: judgement.validate, seccode });
  });
  routes.get('/vendors/magpie/challenge', async (c) => {
    const scene = Number(c.req.query('scene'));
    if (!Number.isInteger(scene) || scene <= 0) return c.json({ ret_code: ownCodes.malformed, ret_msg: 'The check could not begin.' }, 400);
    const { id, challenge } = await workshop.give();
    proofs.issue('magpie', id, scene);
    return c.json(challenge);
  });
}

/** A ticket is bound to the challenge that it was made for. */
function ticketKey(ticket: string, randstr: string): string {
  return JSON.stringify([ticket, randstr]);
}

/** Scripts by address. The last three are broken on purpose, for tests of the loader. [C03] [C04] */
function vendorFiles(routes: Hono): void {
  const scripts: Readonly<Record<string, string>> = {
    'geetest.js': textOf('geetest.js'),
    'geetest.backup.js': textOf('geetest.js'),
    'magpie.js': textOf('magpie.js'),
    'empty.js': '',
    'throws.js': "throw new Error('this script is broken on purpose');",
    'silent.js': 'window.initGeetest = function () {};',
  };
  const sheet = textOf('vendors.css');
  for (const [name, text] of Object.entries(scripts)) routes.get(`/vendors/${name}`, (c) => c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  routes.get('/vendors/vendors.css', (c) => c.body(sheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
}

function textOf(name: string): string {
  return readFileSync(new URL(`./vendors/${name}`, import.meta.url), 'utf8');
}
