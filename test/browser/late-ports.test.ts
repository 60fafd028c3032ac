import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setup } from 'xstate';
import { effect, port } from '../../machines/port.ts';
import type { PortsOf } from '../../machines/provide-ports.ts';
import { once } from '../../src/page/once.ts';
import { latePorts } from '../../src/page/late/late-ports.ts';

const machine = setup({
  actors: { readRate: port<number, { currency: string }>('readRate') },
  actions: { noteRate: effect<{ rate: number }>('noteRate') },
}).createMachine({});

type Ports = PortsOf<typeof machine>;

const call = { input: { currency: 'EUR' }, signal: new AbortController().signal };

const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);
beforeEach(() => void process.on('unhandledRejection', note));
afterEach(() => {
  process.off('unhandledRejection', note);
  unhandled.length = 0;
});

test('a late port passes its call on unchanged and returns the reply, a late effect its params', async () => {
  const asked: unknown[] = [];
  const { readRate, noteRate } = latePorts(machine, async (): Promise<Ports> => ({
    readRate: (own) => {
      asked.push(own);
      return 7;
    },
    noteRate: (params) => void asked.push(params),
  }));
  expect(await readRate(call)).toBe(7);
  expect(noteRate({ rate: 7 })).toBeUndefined();
  await setImmediate();
  expect(asked[0]).toBe(call);
  expect(asked[1]).toEqual({ rate: 7 });
});

test('a late port whose file does not come rejects, and the next call loads the file again', async () => {
  let loads = 0;
  const { readRate } = latePorts(
    machine,
    once(async (): Promise<Pick<Ports, 'readRate'>> => {
      loads += 1;
      if (loads === 1) throw new Error('offline');
      return { readRate: () => 7 };
    }),
  );
  await expect(readRate(call)).rejects.toThrow('offline');
  expect([await readRate(call), await readRate(call), loads]).toEqual([7, 7, 2]);
});

test('a late effect neither throws nor rejects, whether its file does not come or it fails itself', async () => {
  const broken = (): never => {
    throw new Error('broken');
  };
  const lost = latePorts(machine, (): Promise<Ports> => Promise.reject(new Error('offline')));
  const failing = latePorts(machine, async (): Promise<Pick<Ports, 'noteRate'>> => ({ noteRate: broken }));
  expect([lost.noteRate({ rate: 7 }), failing.noteRate({ rate: 7 })]).toEqual([undefined, undefined]);
  await setImmediate();
  expect(unhandled).toEqual([]);
});
