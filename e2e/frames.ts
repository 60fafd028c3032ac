import type { Frame, Page } from '@playwright/test';

/** The visible frames of a page, without the fingerprint frame and the frames that its library creates. */
export function framesSeen(page: Page): readonly Frame[] {
  return page.frames().filter((frame) => frame.name() !== 'device' && frame.parentFrame()?.name() !== 'device');
}
