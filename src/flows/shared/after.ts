import type { Clock } from '../../../services/browser/clock.ts';

/**
 * Milliseconds for replies without which a page goes on: the inviter's code, amounts, sharer, and at a departure the
 * trusted hosts.
 */
export const ANSWER_WAIT = 2000;

/** Resolves with the value after `wait` milliseconds. */
export function after<Value>(clock: Clock, wait: number, value: Value): Promise<Value> {
  return new Promise((resolve) => void clock.setTimeout(() => resolve(value), wait));
}
