import { expect } from '@playwright/test';
import type { Recorded } from '../src/testing/explore/record.ts';
import { isIgnoredStep } from '../src/testing/explore/seen.ts';
import type { BrowserPage } from './drivers/browser-page.ts';
import { expectedState } from './drivers/page-state.ts';

/** Walks a recorded path on an open page and compares what each step leads to with what was recorded. */
export async function walk(driver: BrowserPage, { frames, steps }: Recorded): Promise<void> {
  const taken: string[] = [];
  for (const [index, frame] of frames.entries()) {
    const step = steps[index - 1];
    const isIgnored = isIgnoredStep(step, frames[index - 1]?.seen);
    if (step) await driver.do(step, isIgnored);
    if (!isIgnored) taken.push(...frame.taken, ...frame.sideTaken);
    const wanted = expectedState(frame.seen, taken);
    expect(await driver.shows(wanted), `${index}. ${frame.step}`).toEqual(wanted);
  }
}
