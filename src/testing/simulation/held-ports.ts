import type { AnyStateMachine } from 'xstate';
import type { Notice } from '../../../services/contract/notice.ts';
import { portNames, type PortCall, type PortsOf } from '../../../machines/provide-ports.ts';
import type { PortName } from './cases.ts';
import { noticeRaisedBy } from './effect-notices.ts';

/** A call that waits for the harness. */
export interface HeldCall {
  readonly port: PortName;
  readonly input: unknown;
  readonly at: number;
  settle(output: unknown): void;
  fail(error: Error): void;
}

type Machines = Readonly<Record<string, AnyStateMachine>>;

/** Ports whose calls wait until the harness answers them; aborted calls are dropped. */
export class HeldPorts {
  readonly waiting: HeldCall[] = [];
  readonly made: PortName[] = [];
  readonly effects: string[] = [];
  readonly #now: () => number;
  readonly #raise: (notice: Notice) => void;

  constructor(now: () => number, raise: (notice: Notice) => void = () => undefined) {
    this.#now = now;
    this.#raise = raise;
  }

  hold(port: PortName, input: unknown, signal?: AbortSignal): Promise<unknown> {
    this.made.push(port);
    return new Promise((resolve, reject) => {
      const call: HeldCall = {
        port,
        input,
        at: this.#now(),
        settle: (output) => this.#end(call, () => resolve(output)),
        fail: (error) => this.#end(call, () => reject(error)),
      };
      this.waiting.push(call);
      signal?.addEventListener('abort', () => this.#end(call, () => undefined));
    });
  }

  /** The ports of some machines, by the names that they are given here. */
  over<Some extends Machines>(machines: Some): { readonly [Name in keyof Some]: PortsOf<Some[Name]> };
  over(machines: Machines): unknown {
    return Object.fromEntries(Object.entries(machines).map(([name, machine]) => [name, this.#portsOf(machine)]));
  }

  #portsOf(machine: AnyStateMachine): unknown {
    const { ports, effects } = portNames(machine);
    return Object.fromEntries([
      ...ports.map((port) => [
        port,
        ({ input, signal }: PortCall<unknown>) => this.hold(port as PortName, input, signal),
      ]),
      ...effects.map((effect) => [effect, (params: unknown) => this.#tell(effect, params)]),
    ]);
  }

  #tell(effect: string, params: unknown): void {
    this.effects.push(`${effect} ${JSON.stringify(params)}`);
    const notice = noticeRaisedBy(effect, params);
    if (notice) this.#raise(notice);
  }

  #end(call: HeldCall, settle: () => void): void {
    const index = this.waiting.indexOf(call);
    if (index < 0) return;
    this.waiting.splice(index, 1);
    settle();
  }
}
