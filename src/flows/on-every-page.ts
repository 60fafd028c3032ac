import type { Page } from '../page/page.ts';

/** What a page of any flow loads of another one, after the first paint; each loader rejects if its files cannot be loaded. */
export const onEveryPage = {
  /** Looks for Telegram around a page that is not of the mini app. [TG-04] */
  telegram: (): Promise<{ readonly findTelegram: (page: Page) => void }> =>
    import('./mini-app/telegram-on-other-pages.tsx'),
} as const;
