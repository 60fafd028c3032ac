import { describe, expect, test } from 'vitest';
import { createAttention } from '../../services/browser/attention.ts';
import type { Sight } from '../../services/browser/sight.ts';
import { ManualClock } from '../manual-clock.ts';

/** A question that is on the page from the start. */
const present: Sight = { isProof: false, isSeen: () => true, follow: () => undefined };

/** A window whose user looks at it, or not. */
function watched(sight: Sight | null = present) {
  const state = { isFocused: true };
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => state.isFocused });
  const window = Object.assign(new EventTarget(), { document });
  const clock = new ManualClock();
  return { state, window, clock, ...createAttention(window as unknown as Window, clock, sight) };
}

/** What a promise has come to so far. */
async function soFar<Value>(promise: Promise<Value>): Promise<Value | 'pending'> {
  return Promise.race([promise, new Promise<'pending'>((resolve) => setImmediate(() => resolve('pending')))]);
}

const forever = new AbortController().signal;

describe('the attention to a page [OAUTH-04]', () => {
  test('comes after half a second without a break', async () => {
    const { state, window, clock, awaitAttention } = watched();
    const attended = awaitAttention(forever);
    clock.pass(499);
    expect(await soFar(attended)).toBe('pending');
    state.isFocused = false;
    window.dispatchEvent(new Event('blur'));
    clock.pass(10_000);
    state.isFocused = true;
    window.dispatchEvent(new Event('focus'));
    clock.pass(499);
    expect(await soFar(attended)).toBe('pending');
    clock.pass(1);
    expect(await soFar(attended)).toEqual({ kind: 'attended' });
  });

  test.each(['blur', 'focus', 'pageshow', 'pagehide'])('is judged anew at %s', async (sign) => {
    const { state, window, awaitDistraction } = watched();
    const distracted = awaitDistraction(forever);
    state.isFocused = false;
    window.dispatchEvent(new Event(sign));
    expect(await soFar(distracted)).toEqual({ kind: 'distracted' });
  });

  test('is not waited for by a page that has left its question, and no timer or listener stays', async () => {
    const { window, clock, awaitAttention } = watched();
    const left = new AbortController();
    const attended = awaitAttention(left.signal);
    left.abort();
    window.dispatchEvent(new Event('focus'));
    clock.pass(60_000);
    expect(await soFar(attended)).toBe('pending');
  });

  test('is lost as soon as the page is hidden', async () => {
    const { window, awaitDistraction } = watched();
    const distracted = awaitDistraction(forever);
    expect(await soFar(distracted)).toBe('pending');
    window.document.visibilityState = 'hidden';
    window.document.dispatchEvent(new Event('visibilitychange'));
    expect(await soFar(distracted)).toEqual({ kind: 'distracted' });
  });
});

/** A window whose question is seen, or not yet. */
function sighted({ isProof }: Pick<Sight, 'isProof'>) {
  const looks = new Set<() => void>();
  let isSeen = false;
  const sight: Sight = { isProof, isSeen: () => isSeen, follow: (look) => void looks.add(look) };
  const see = (now: boolean): void => {
    isSeen = now;
    for (const look of looks) look();
  };
  return { ...watched(sight), see };
}

test('the half second of a question that comes late begins when it comes [OAUTH-04]', async () => {
  const { clock, see, awaitAttention } = sighted({ isProof: false });
  const attended = awaitAttention(forever);
  clock.pass(60_000);
  see(true);
  clock.pass(499);
  expect(await soFar(attended)).toBe('pending');
  clock.pass(1);
  expect(await soFar(attended)).toEqual({ kind: 'attended' });
});

describe('the attention to a page in a frame [OAUTH-07]', () => {
  test('takes a second in which the page is truly seen', async () => {
    const { clock, see, awaitAttention, awaitDistraction } = sighted({ isProof: true });
    const attended = awaitAttention(forever);
    clock.pass(60_000);
    see(true);
    clock.pass(999);
    see(false);
    see(true);
    clock.pass(999);
    expect(await soFar(attended)).toBe('pending');
    clock.pass(1);
    expect(await soFar(attended)).toEqual({ kind: 'attended' });
    const distracted = awaitDistraction(forever);
    see(false);
    expect(await soFar(distracted)).toEqual({ kind: 'distracted' });
  });

  test('cannot be proved where the browser has no proof', async () => {
    expect(await soFar(watched(null).awaitAttention(forever))).toEqual({ kind: 'unprovable' });
  });
});
