import { expect } from '@playwright/test';
import type { Recorded } from '../src/testing/record.ts';
import { isHeld } from '../src/testing/seen.ts';
import type { BrowserPage } from './drivers/browser-page.ts';
import { expectation } from './drivers/stand.ts';

/** Walks a recorded path on an open page and compares what each step leads to with what was recorded. */
export async function walk(driver: BrowserPage, { frames, steps }: Recorded): Promise<void> {
  const taken: string[] = [];
  for (const [index, frame] of frames.entries()) {
    const step = steps[index - 1];
    const comesToNothing = isHeld(step, frames[index - 1]?.seen);
    if (step) await driver.do(step, comesToNothing);
    if (!comesToNothing) taken.push(...frame.taken, ...frame.aside);
    const wanted = expectation(frame.seen, taken);
    expect(await driver.shows(wanted), `${index}. ${frame.step}`).toEqual(wanted);
  }
}
