import type { Hono } from 'hono';
import * as v from 'valibot';
import { captchaKeys } from '../../../sites/captcha.ts';
import { readBody } from '../body.ts';
import type { Proofs } from '../proofs.ts';
import { ownCodes } from '../reply.ts';
import type { Checkbox } from './checkbox.ts';
import { picture } from './puzzle.ts';
import { PICKS, type Shapes } from './shapes.ts';
import type { Slide } from './slide.ts';
import type { Workshop } from './work.ts';

export interface Vendors {
  readonly slide: Slide;
  readonly shapes: Shapes;
  readonly checkbox: Checkbox;
  readonly workshop: Workshop;
}

/** Key of a ticket, bound to its randstr. */
export function ticketKey(ticket: string, randstr: string): string {
  return JSON.stringify([ticket, randstr]);
}

const svg = { 'content-type': 'image/svg+xml' };

/** Server calls of the vendors' scripts. */
export function vendorCalls(routes: Hono, { slide, shapes, checkbox, workshop }: Vendors, proofs: Proofs): void {
  slideCalls(routes, slide, proofs);
  shapeCalls(routes, shapes, proofs);
  routes.get('/vendors/recaptcha/anchor', (c) =>
    c.req.query('k') === captchaKeys.local.recaptcha
      ? c.json({ c: checkbox.open() })
      : c.json({ error: 'Invalid site key' }, 400),
  );
  routes.post('/vendors/recaptcha/userverify/:id', (c) => {
    const response = checkbox.tick(c.req.param('id'));
    if (response === null) return c.json({ result: 'gone' }, 410);
    proofs.issue('recaptcha', response, null);
    return c.json({ response });
  });
  routes.get('/vendors/magpie/challenge', async (c) => {
    const scene = Number(c.req.query('scene'));
    if (!Number.isInteger(scene) || scene <= 0)
      return c.json({ ret_code: ownCodes.malformed, ret_msg: 'The check could not begin.' }, 400);
    const { id, challenge } = await workshop.give();
    proofs.issue('magpie', id, [scene]);
    return c.json(challenge);
  });
}

function slideCalls(routes: Hono, slide: Slide, proofs: Proofs): void {
  routes.get('/vendors/puzzle/:challenge', (c) => {
    const challenge = c.req.param('challenge');
    const drawn = slide.draw(challenge, c.req.query('from') === 'right');
    if (!drawn) return c.json({ result: 'gone' }, 410);
    const under = `/vendors/puzzle/${challenge}/${drawn.round}`;
    return c.json({
      ...picture,
      top: drawn.puzzle.top,
      pictures: { gapped: `${under}/gapped.svg`, piece: `${under}/piece.svg` },
    });
  });
  routes.get('/vendors/puzzle/:challenge/:round/:name{(gapped|piece)\\.svg}', (c) => {
    const shown = slide.shown(c.req.param('challenge'));
    if (!shown) return c.notFound();
    return c.body(c.req.param('name') === 'piece.svg' ? shown.piece : shown.gapped, 200, svg);
  });
  routes.post('/vendors/puzzle/:challenge', async (c) => {
    const tried = await readBody(c.req.raw, v.object({ x: v.number() }));
    if (!tried) return c.json({ result: 'malformed' }, 400);
    const challenge = c.req.param('challenge');
    const judgement = slide.judge(challenge, tried.x);
    if (judgement.kind !== 'fits') return c.json({ result: judgement.kind }, judgement.kind === 'gone' ? 410 : 200);
    const seccode = `${judgement.validate}|jordan`;
    proofs.issue('ticket', ticketKey(seccode, challenge), judgement.scenes);
    return c.json({ result: 'fits', validate: judgement.validate, seccode });
  });
}

function shapeCalls(routes: Hono, shapes: Shapes, proofs: Proofs): void {
  routes.post('/vendors/tencent/:appId', (c) =>
    c.req.param('appId') === captchaKeys.local.tencent
      ? c.json({ sid: shapes.open() })
      : c.json({ errorCode: 1004 }, 400),
  );
  routes.get('/vendors/tencent/board/:sid', (c) => {
    const sid = c.req.param('sid');
    const shown = shapes.shown(sid);
    if (!shown) return c.json({ result: 'gone' }, 410);
    const under = `/vendors/tencent/board/${sid}/${shown.round}`;
    return c.json({
      task: `${under}/task.svg`,
      pictures: shown.pictures.map((_, index) => `${under}/${index}.svg`),
      picks: PICKS,
    });
  });
  routes.get('/vendors/tencent/board/:sid/:round/:name{(task|\\d)\\.svg}', (c) => {
    const shown = shapes.shown(c.req.param('sid'));
    const name = c.req.param('name').replace('.svg', '');
    const drawn = name === 'task' ? shown?.task : shown?.pictures[Number(name)];
    return drawn === undefined ? c.notFound() : c.body(drawn, 200, svg);
  });
  routes.post('/vendors/tencent/board/:sid', async (c) => {
    const tried = await readBody(c.req.raw, v.object({ picked: v.pipe(v.array(v.number()), v.maxLength(PICKS)) }));
    if (!tried) return c.json({ result: 'malformed' }, 400);
    const verdict = shapes.judge(c.req.param('sid'), tried.picked);
    if (verdict.kind !== 'fits') return c.json({ result: verdict.kind }, verdict.kind === 'gone' ? 410 : 200);
    proofs.issue('ticket', ticketKey(verdict.ticket, verdict.randstr), null);
    return c.json({ result: 'fits', ticket: verdict.ticket, randstr: verdict.randstr });
  });
}
