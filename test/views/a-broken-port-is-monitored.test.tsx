import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, fromPromise, type AnyActorRef } from 'xstate';
import { assembledApp } from '../../machines/catalog.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { providePorts } from '../../machines/provide-ports.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { globalSite } from '../../sites/global.site.ts';
import { followPorts } from '../../src/telemetry/follow-ports.ts';
import { createWatching } from '../../src/telemetry/telemetry.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';

const reported: unknown[] = [];

beforeEach(() => {
  reported.length = 0;
  vi.stubGlobal('exchangeMonitor', { report: (event: unknown) => reported.push(event) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The consent machine over a port; `broken`: the ports that were reported. */
function following(readConsent: () => Promise<{ readonly kind: 'notAsked' }>) {
  const broken: string[] = [];
  const actor: AnyActorRef = createActor(
    providePorts(consentMachine, { readConsent, keepConsent: () => ({ kind: 'kept' }) }),
  ).start();
  followPorts(actor, (port) => broken.push(port));
  return { actor, broken };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('an exception inside of a port is reported to the monitor by the name of the port, once [MON-01]', async () => {
  // The search for a sensor would outlive the document.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const watching = createWatching({
    facts: { route: 'login', language: 'en' },
    store: guardedStorage(() => localStorage),
  });
  // No port of it is filled, so each throws.
  const app = createActor(assembledApp, { input: pageInput.login(globalSite, 'desktop', '') }).start();
  watching.follow({ app });
  await vi.waitFor(() => expect(reported).toContainEqual({ name: 'Port Broken', port: 'identifyGuest' }));
  expect(JSON.stringify(reported)).not.toContain('is not provided');
  expect(reported.filter((event) => JSON.stringify(event).includes('identifyGuest'))).toHaveLength(1);
  app.stop();
});

test('a port that answers, or that a machine no longer waits for, is not reported [MON-01] [HTTP-26]', async () => {
  const answering = following(async () => ({ kind: 'notAsked' }));
  let fail = (): void => undefined;
  const leaving = following(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new DOMException('left', 'AbortError'));
      }),
  );
  await settled();
  leaving.actor.stop();
  fail();
  await settled();
  expect([answering.broken, leaving.broken]).toEqual([[], []]);
});

test('a port that throws after its machine went on meanwhile is reported once all the same [MON-01]', async () => {
  let fail = (): void => undefined;
  const slow = fromPromise(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('planted'));
      }),
  );
  const machine = createMachine({
    invoke: { id: 'slow', src: slow, onError: {} },
    initial: 'one',
    states: { one: { on: { turn: 'other' } }, other: { on: { turn: 'one' } } },
  });
  const actor: AnyActorRef = createActor(machine).start();
  const broken: string[] = [];
  followPorts(actor, (port) => broken.push(port));
  for (let turns = 0; turns < 3; turns += 1) actor.send({ type: 'turn' });
  fail();
  await settled();
  expect(broken).toEqual(['slow']);
});

test('a machine that ends because of its port is not reported besides the port [MON-01]', async () => {
  const broken: string[] = [];
  const inner = createMachine({ invoke: { id: 'port', src: fromPromise(() => Promise.reject(new Error('planted'))) } });
  const outer: AnyActorRef = createActor(createMachine({ invoke: { id: 'machine', src: inner, onError: {} } })).start();
  followPorts(outer, (port) => broken.push(port));
  await settled();
  expect(broken).toEqual(['port']);
});
