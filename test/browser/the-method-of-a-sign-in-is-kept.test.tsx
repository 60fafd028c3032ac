import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { createLastMethod } from '../../services/browser/last-method.ts';
import { createMethodDraft } from '../../services/browser/method-draft.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { makePhone } from '../../src/flows/login/make-phone.ts';
import { keepMethod } from '../../src/flows/login/method-switch.ports.ts';
import { keepFlow } from '../../src/page/visit/draft.ts';
import { ManualClock } from '../manual-clock.ts';
import { servicesOver } from '../wire/environment.ts';

type Method = 'email' | 'mobile';
type End = { readonly kind: 'signedIn' } | { readonly kind: 'abandoned' };

/** A flow with a method, which ends by an outcome. */
const flow = setup({
  types: { context: {} as { method: Method; end: End | null }, output: {} as End, events: {} as FlowEvent },
}).createMachine({
  context: { method: 'email', end: null },
  initial: 'form',
  output: ({ context }) => context.end ?? { kind: 'abandoned' },
  states: {
    form: {
      on: {
        chosen: { actions: assign({ method: ({ event }) => event.method }) },
        ended: { target: 'over', actions: assign({ end: ({ event }) => ({ kind: event.kind }) }) },
      },
    },
    over: { type: 'final' },
  },
});
type FlowEvent = { type: 'chosen'; method: Method } | { type: 'ended'; kind: End['kind'] };

/** What another page reads: each store has a memory of its own. */
const device = () => createLastMethod(guardedStorage(() => localStorage));
const draft = () => createMethodDraft(guardedStorage(() => sessionStorage));
const phone = { getSnapshot: () => ({ context: { country: 'KZ', number: '7010000' } }) };

function begun() {
  const actor = createActor(flow).start();
  const stop = keepMethod(actor, { phone: () => Promise.resolve(phone) });
  return { actor, stop };
}

const leave = (): boolean => dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  device().keep('email');
  draft().clear();
  keepFlow();
});
afterEach(() => {
  device().keep('email');
  draft().clear();
});

describe('the method of a sign-in', () => {
  test('is kept for this device once a sign-in has used it, and not before [LOGIN-02]', () => {
    const { actor, stop } = begun();
    actor.send({ type: 'chosen', method: 'mobile' });
    expect(device().isPhone()).toBe(false);
    actor.send({ type: 'ended', kind: 'signedIn' });
    expect(device().isPhone()).toBe(true);
    stop();
  });

  test('is not kept where the flow ends without a sign-in [LOGIN-02]', () => {
    const { actor, stop } = begun();
    actor.send({ type: 'chosen', method: 'mobile' });
    actor.send({ type: 'ended', kind: 'abandoned' });
    expect(device().isPhone()).toBe(false);
    stop();
  });

  test('of the last sign-in replaces the one before [LOGIN-02]', () => {
    device().keep('mobile');
    const { actor, stop } = begun();
    actor.send({ type: 'ended', kind: 'signedIn' });
    expect(device().isPhone()).toBe(false);
    stop();
  });
});

describe('the method of an unfinished flow', () => {
  test('is kept with the number for the next page of this tab, and goes with the end of the flow [T15]', async () => {
    const { actor, stop } = begun();
    actor.send({ type: 'chosen', method: 'mobile' });
    await Promise.resolve();
    leave();
    expect(draft().read()).toEqual({ method: 'mobile', country: 'KZ', number: '7010000' });
    actor.send({ type: 'ended', kind: 'signedIn' });
    leave();
    expect(draft().read()).toBeNull();
    stop();
  });

  test('is kept no longer once the page stops keeping it [T15]', () => {
    const { actor, stop } = begun();
    stop();
    actor.send({ type: 'chosen', method: 'mobile' });
    leave();
    actor.send({ type: 'ended', kind: 'signedIn' });
    expect([draft().read(), device().isPhone()]).toEqual([null, false]);
  });

  test('begins with the country and number that were kept [T15] [LOGIN-02]', async () => {
    draft().write({ method: 'mobile', country: 'KZ', number: '7010000' });
    const { services } = servicesOver(() => new Promise(() => undefined));
    const actor = await makePhone({ services: () => Promise.resolve(services), clock: new ManualClock() });
    expect(actor.getSnapshot().context).toMatchObject({ country: 'KZ', number: '7010000' });
    actor.stop();
  });
});
