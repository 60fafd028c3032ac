import type { Step } from '../simulation/steps.ts';
import type { Moment } from './moment.ts';

export function isPress(step: Step, event: string): boolean {
  return step.kind === 'person' && step.event === event;
}

export function count(list: readonly string[], port: string): number {
  return list.filter((one) => one === port).length;
}

export function emittedSince(before: Moment, after: Moment, event: string): number {
  return after.emitted.slice(before.emitted.length).filter((one) => one.endsWith(` ${event}`)).length;
}

export function isOf(step: Step, event: string): boolean {
  return step.kind === 'page' && step.event === event;
}

export function hasOwnCall({ pending }: Moment): boolean {
  return pending.some((port) => ['prepareAttempt', 'sealPassword', 'logIn'].includes(port));
}
