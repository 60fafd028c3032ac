import { Hono, type Context, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { switchable } from './calls.ts';
import type { ShiftedClock } from './clock.ts';
import { controls, letterPage, eventPage, overview, sentinelPage } from './desk.pages.ts';
import { applicationPages } from './desk.applications.ts';
import { phonePages } from './desk.phone.ts';
import { signUpPages } from './desk.sign-ups.ts';
import { telegramPages } from './desk.telegram.ts';
import { clearFaults, faultForm, faults, setFault } from './faults.ts';
import type { StoredEvent } from './metrics.ts';
import { openApi } from './openapi.ts';
import { letters } from './outbox.ts';
import type { Random } from './environment.ts';
import { providerPages } from './provider.ts';
import type { Store } from './store.ts';
import { moveVisitor, visitorLocation, VisitorForm } from './visitor.ts';

const HOUR = 3_600_000;
/** Maximum shift of the clock in hours: a year in each direction. */
const FARTHEST = 8760;

const ShiftForm = v.object({
  hours: v.pipe(
    v.string(),
    v.regex(/^-?\d{1,4}(\.\d{1,4})?$/),
    v.transform(Number),
    v.minValue(-FARTHEST),
    v.maxValue(FARTHEST),
  ),
});

const FaultForm = faultForm(switchable);

interface DeskParts {
  readonly store: Store;
  readonly clock: ShiftedClock;
  readonly random: Random;
  readonly events: () => readonly StoredEvent[];
}

/** The desk: tools for testers as plain pages. */
export function createDesk({ store, clock, random, events }: DeskParts): Hono {
  const controlsPage = (c: Context, problem: string | null = null): Promise<Response> =>
    controls({
      request: requestOf(c),
      now: clock.now(),
      shift: clock.shift(),
      faults: faults(store),
      visitor: visitorLocation(store),
      problem,
    });
  const desk = new Hono();
  desk.use(ownFormsOnly);
  desk.get('/', (c) => overview(requestOf(c)));
  desk.get('/sentinels', (c) => sentinelPage(requestOf(c)));
  desk.get('/outbox', (c) => letterPage(requestOf(c), letters(store)));
  desk.get('/events', (c) => eventPage(requestOf(c), events()));
  desk.get('/controls', (c) => controlsPage(c));
  desk.get('/openapi.json', (c) => c.json(openApi()));
  desk.route('/phone', phonePages({ store, clock }));
  desk.route('/sign-ups', signUpPages({ store }));
  desk.route('/telegram', telegramPages(clock));
  desk.route('/applications', applicationPages({ store, random }));
  desk.route('/providers', providerPages({ store, clock, random }));
  desk.post('/clock', async (c) => {
    const form = v.safeParse(ShiftForm, await c.req.parseBody());
    if (!form.success) return controlsPage(c, `Hours: a number from -${FARTHEST} to ${FARTHEST}.`);
    clock.setShift(Math.round(form.output.hours * HOUR));
    return c.redirect('/controls', 303);
  });
  desk.post('/visitor', async (c) => {
    const form = v.safeParse(VisitorForm, await c.req.parseBody());
    if (!form.success || !moveVisitor(store, form.output))
      return controlsPage(c, 'Visitors: a country of the list in two capitals, and a region of at most three.');
    return c.redirect('/controls', 303);
  });
  desk.post('/faults', async (c) => {
    const form = v.safeParse(FaultForm, await c.req.parseBody());
    if (!form.success) return controlsPage(c, 'The fault was not set: its number does not fit its kind.');
    setFault(store, form.output);
    return c.redirect('/controls', 303);
  });
  desk.post('/faults/clear', (c) => {
    clearFaults(store);
    return c.redirect('/controls', 303);
  });
  return desk;
}

/** Refuses forms of other origins. */
const ownFormsOnly: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.header('origin') !== new URL(c.req.url).origin)
    return c.text('Forms of this desk only.', 403);
  return next();
};

function requestOf(c: Context): { readonly path: string; readonly port: string } {
  const { pathname, port } = new URL(c.req.url);
  return { path: pathname, port };
}
