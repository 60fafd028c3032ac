import type { Page } from '../page/page.ts';

/**
 * Parts of another flow that every page loads after the first paint; each loader rejects if its files cannot be
 * loaded.
 */
export const onEveryPage = {
  /** Looks for a Telegram client around a page outside the mini app. [TG-04] */
  telegram: (): Promise<{ readonly findTelegram: (page: Page) => void }> =>
    import('./mini-app/telegram-on-other-pages.tsx'),
} as const;
