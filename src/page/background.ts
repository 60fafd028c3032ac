import type { I18n } from '@lingui/core';
import type { Services } from '../../services/client/services.ts';
import { createReadWords } from '../../services/client/words.ts';
import { whenIdle } from './late/idle.ts';
import type { PageFacts } from './facts.ts';
import type { Page } from './page.ts';
import type { BrowserEnvironment } from './visit/browser-environment.ts';
import { loadRemoteWords } from './language/remote-words.ts';

export interface BackgroundParts {
  readonly page: Page;
  readonly facts: PageFacts;
  readonly i18n: I18n;
  readonly services: () => Promise<Services>;
  readonly browser: BrowserEnvironment;
}

/** Background work of a page in use, split into tasks so that input is handled in between. */
export async function runInBackground({ page, i18n, services, browser }: BackgroundParts): Promise<void> {
  const { wire, readSettings } = await services();
  await idle();
  void readSettings();
  await idle();
  loadRemoteWords(page, i18n, createReadWords(wire, browser.language));
}

function idle(): Promise<void> {
  return new Promise((settled) => whenIdle(settled));
}
