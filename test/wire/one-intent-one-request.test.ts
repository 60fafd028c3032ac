import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWire } from '../../services/client/wire.ts';
import { endpoints } from './endpoints.ts';
import { json, servicesOver } from './environment.ts';

const actions = endpoints.filter(({ method, isIdempotent }) => method === 'POST' && isIdempotent === undefined);

const answers: readonly (() => Response | Promise<Response>)[] = [
  () => json({ ret_code: 0, result: {} }),
  () => json({ ret_code: 10006 }),
  () => json({ ret_code: 99_999 }),
  () => new Response('{'),
  ...[401, 403, 408, 409, 425, 429, 500, 502, 503, 504].map((status) => () => new Response('', { status })),
  () => Promise.reject(new TypeError('fetch failed')),
];

type Step =
  | { readonly kind: 'press' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'answer'; readonly which: number }
  | { readonly kind: 'wait' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ kind: 'press' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'leave' }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), which: fc.nat({ max: answers.length - 1 }) }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'wait' }) },
);

test('a call that was left before it began is cancelled, and no answer of it counts [N18] [HTTP-26]', async () => {
  const { environment } = servicesOver(() => json({ ret_code: 0, result: {} }));
  const wire = createWire(environment);
  for (const endpoint of actions.slice(0, 3))
    await expect(wire.call(endpoint, {}, AbortSignal.abort())).rejects.toMatchObject({ isCancelled: true });
});

test('a call at the moment of the last abort does not get the aborted answer [N18] [HTTP-26]', async () => {
  const { environment, sent } = servicesOver(
    ({ init: { signal } }) =>
      new Promise<Response>((resolve, reject) => {
        if (sent.length > 1) resolve(json({ ret_code: 0, result: {} }));
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  const wire = createWire(environment);
  for (const endpoint of actions.slice(0, 3)) {
    sent.length = 0;
    const leaving = new AbortController();
    const left = wire.call(endpoint, {}, leaving.signal).catch(() => 'left');
    await new Promise(setImmediate);
    leaving.abort();
    const again = wire.call(endpoint, {}).then(
      () => 'answered',
      () => 'broken off',
    );
    expect([endpoint.path, await left, await again, sent.length]).toEqual([endpoint.path, 'left', 'answered', 2]);
  }
});

test('a call from before the caches were cleared, once ended, leaves the next one shared [N18] [HTTP-25]', async () => {
  const settle: ((response: Response) => void)[] = [];
  const { environment, sent } = servicesOver(() => new Promise<Response>((resolve) => void settle.push(resolve)));
  const wire = createWire(environment);
  for (const endpoint of actions.slice(0, 3)) {
    sent.length = 0;
    settle.length = 0;
    const first = wire.call(endpoint, {});
    wire.clear();
    const second = wire.call(endpoint, {});
    await new Promise(setImmediate);
    settle[0]?.(json({ ret_code: 99_999 }));
    expect(await first).toMatchObject({ isSuccess: false });
    await new Promise(setImmediate);
    const third = wire.call(endpoint, {});
    await new Promise(setImmediate);
    expect([endpoint.path, sent.length]).toEqual([endpoint.path, 2]);
    settle[1]?.(json({ ret_code: 0, result: {} }));
    expect(await third).toBe(await second);
    expect(await third).toMatchObject({ isSuccess: true });
  }
});

test('there are calls that must not be repeated', () => {
  expect(actions.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/login', '/logout', '/user/public/quick_login', '/user/private/one_people_bind/set']),
  );
});

test.each(actions)(
  '$path: repeated, aborted, refused or timed out, one intent is one request [N18] [HTTP-26]',
  async (endpoint) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        let settle: (response: Response | Promise<Response>) => void = () => undefined;
        const { environment, sent, clock } = servicesOver(
          ({ init: { signal } }) =>
            new Promise<Response>((resolve, reject) => {
              settle = resolve;
              signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
            }),
        );
        const wire = createWire(environment);
        /** The promise of the current intent. */
        const waiting: AbortController[] = [];
        let intents = 0;
        for (const one of steps) {
          if (one.kind === 'press') {
            if (waiting.length === 0) intents += 1;
            const leaving = new AbortController();
            waiting.push(leaving);
            wire.call(endpoint, { item: 'same' }, leaving.signal).catch(() => undefined);
          } else if (one.kind === 'leave') {
            waiting.pop()?.abort();
          } else if (waiting.length > 0) {
            if (one.kind === 'answer') settle(answers[one.which]?.() ?? json({}));
            else clock.pass(30_000);
            waiting.length = 0;
          }
          await new Promise(setImmediate);
          expect(sent).toHaveLength(intents);
        }
      }),
      { numRuns: 40 },
    );
  },
  60_000,
);

test.each(actions)(
  '$path: equal calls of two users, or with other arguments, are two intents [N18]',
  async (endpoint) => {
    const { environment, sent } = servicesOver(() => json({ ret_code: 0, result: {} }));
    const wire = createWire(environment);
    await Promise.all(
      [wire.call(endpoint, { a: 1 }), wire.call(endpoint, { a: 2 })].map((one) => one.catch(() => undefined)),
    );
    expect(sent).toHaveLength(2);
  },
);
