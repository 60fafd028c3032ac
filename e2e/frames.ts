import type { Frame, Page } from '@playwright/test';

/** The frames of a page that a person comes upon: the one that makes out the device, and what its library builds in it, are seen by nobody. */
export function framesSeen(page: Page): readonly Frame[] {
  return page.frames().filter((frame) => frame.name() !== 'device' && frame.parentFrame()?.name() !== 'device');
}
