import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryCaptchaFrame } from '../../services/browser/captcha-frame.ts';
import { createServices } from '../../services/client/services.ts';
import { Secret } from '../../services/secret.ts';
import { globalSite } from '../../sites/global.site.ts';
import { visitPortsOf } from '../../src/flows/login/provider-visit.ports.ts';
import { provideLogin } from '../../src/flows/login/login.ports.ts';
import { makeAttempt } from '../../src/flows/login/make-attempt.ts';
import { pageServices } from '../../src/page/session/services.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';
import { createPage, pageMachines } from '../../src/page/page.ts';
import { flowOf } from '../../src/page/shown-flow.ts';
import { providePostLogin } from '../../src/page/after-sign-in/post-login.ts';
import { pagePortsOf } from '../../src/page/page.ports.ts';
import { postLoginPortsOf } from '../../src/page/after-sign-in/post-login.ports.ts';
import { openWorld } from '../exchange/world.ts';
import { json, inertBrowser } from './environment.ts';
import { openStage } from './stage.ts';

const steps = ['submit', 'submit', 'submit', 'cancel', 'resume', 'acknowledge', 'answer', 'break', 'wait'] as const;

const answers = [
  () => json({ ret_code: 31002, result: { pass_err_count: 1 } }),
  () => json({ ret_code: 31030 }),
  () => json({ ret_code: 33003 }),
  () => new Response('', { status: 500 }),
  () => new Response('{'),
];

/** Waits until all requests of this turn have arrived. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 25; turn += 1) await new Promise(setImmediate);
};

test('a solved challenge is sent at most once, whatever the order of user and network events [N18] [CAPT-12] [CAPT-20] [T02]', async () => {
  const world = await openWorld();
  let everSent = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ kind: fc.constantFrom(...steps), which: fc.nat({ max: answers.length - 1 }) }), {
        minLength: 2,
        maxLength: 15,
      }),
      async (script) => {
        const tickets: string[] = [];
        let solved = 0;
        let pending: { resolve: (reply: Response) => void; reject: (error: Error) => void } | null = null;
        const waiting = () => pending;
        const stage = await openStage((_, environment) => createServices(environment), {
          world,
          instead: async (request) => {
            if (new URL(request.url).pathname !== '/login') return null;
            const { ticket } = (await request.json()) as { ticket: string };
            tickets.push(ticket);
            everSent += 1;
            return new Promise((resolve, reject) => {
              pending = { resolve, reject };
              request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
            });
          },
        });
        const frame = memoryCaptchaFrame({
          run: (_, scene) => {
            solved += 1;
            return {
              kind: 'solved',
              proof: { kind: 'ticket', ticket: new Secret(`ticket ${solved} of ${scene}`), randstr: 'r' },
            };
          },
        });
        const services = pageServices(stage.calls, { ...stage.environment, ...inertBrowser });
        const parts = {
          ...stage.environment,
          visitor: () => stage.environment.session,
          visitRecorded: () => Promise.resolve(),
          services: () => Promise.resolve(services),
          frame: () => Promise.resolve(frame),
          tabs: inertBrowser.tabs,
          location: inertBrowser.location,
          keepIdentity: () => undefined,
        };
        const ports = pagePortsOf(parts);
        const input = pageInput.login(globalSite, 'desktop', '');
        const page = createPage({
          machines: pageMachines(
            ports,
            provideLogin(() => makeAttempt(parts), {
              ...visitPortsOf(stage.environment.store),
              reportFailure: ports.app.reportFailure,
            }),
            providePostLogin({
              ...ports,
              ...postLoginPortsOf({ ...stage.environment, services, toasts: () => expect.unreachable() }),
            }),
          ),
          renderFlow: () => null,
          input,
          clock: stage.clock,
        });
        page.start();
        await settled();
        for (const { kind, which } of script) {
          const flow = flowOf(page);
          const attempt = flow?.getSnapshot().children.attempt;
          if (kind === 'submit') {
            for (let press = 0; press < 2; press += 1)
              flow?.send({
                type: 'credentials.submitted',
                identifier: 'ada@northgate.example',
                password: new Secret('p'),
              });
          } else if (kind === 'cancel') (attempt ?? flow)?.send({ type: 'attempt.cancelled' });
          else if (kind === 'resume') (attempt ?? flow)?.send({ type: 'page.resumed' });
          else if (kind === 'acknowledge') flow?.send({ type: 'refusal.acknowledged' });
          else if (kind === 'answer') waiting()?.resolve(answers[which]?.() ?? json({}));
          else if (kind === 'break') waiting()?.reject(new TypeError('fetch failed'));
          else stage.clock.pass(30_000);
          await settled();
          expect(new Set(tickets).size).toBe(tickets.length);
          expect(tickets.length).toBeLessThanOrEqual(solved);
        }
        page.stop();
      },
    ),
    { numRuns: 25 },
  );
  expect(everSent).toBeGreaterThan(0);
}, 60_000);
