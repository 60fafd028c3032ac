import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { followMachines, type TrackedEvent } from '../../src/telemetry/follow-machines.ts';

/** A machine that begins a child, which shows the same screen at first. */
const verification = setup({}).createMachine({
  id: 'verification',
  initial: 'sending',
  states: {
    sending: { meta: { screen: 'step.busy' }, on: { sent: 'open' } },
    open: { meta: { screen: 'verification.open' } },
  },
});
const attempt = setup({ actors: { verification } }).createMachine({
  id: 'attempt',
  initial: 'idle',
  states: {
    idle: { meta: { screen: 'attempt.idle' }, on: { began: 'busy' } },
    busy: { meta: { screen: 'step.busy' }, on: { needed: 'verifying', refused: 'idle' } },
    verifying: { meta: { screen: 'step.busy' }, invoke: { src: 'verification', id: 'verification' } },
  },
});

function tracked() {
  const events: TrackedEvent[] = [];
  const actor = createActor(attempt).start();
  followMachines(actor, (event) => events.push(event));
  return {
    actor,
    screens: () => events.flatMap(({ name, ...details }) => (name === 'step.shown' ? [details['screen']] : [])),
  };
}

test('a screen that a machine and its child share is tracked once [ANALYTICS-04]', () => {
  const { actor, screens } = tracked();
  actor.send({ type: 'began' });
  actor.send({ type: 'needed' });
  expect(screens()).toEqual(['attempt.idle', 'step.busy']);
  actor.getSnapshot().children['verification']?.send({ type: 'sent' });
  expect(screens()).toEqual(['attempt.idle', 'step.busy', 'verification.open']);
});

test('a screen that is shown again after another is tracked again [ANALYTICS-04]', () => {
  const { actor, screens } = tracked();
  actor.send({ type: 'began' });
  actor.send({ type: 'refused' });
  actor.send({ type: 'began' });
  expect(screens()).toEqual(['attempt.idle', 'step.busy', 'attempt.idle', 'step.busy']);
});
