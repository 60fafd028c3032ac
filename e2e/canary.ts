import type { BrowserContext, ConsoleMessage, Frame, Page, Request } from '@playwright/test';
import { selfUnbanKey, telegramTokenKey, tokenKey } from '../services/browser/keys.ts';
import { leaks, type SentRequest } from '../test/wire/leaks.ts';

/**
 * Records all traffic of every page of a context, to find secrets that leak. The desk of the stand-in, which shows
 * codes to testers, is excluded.
 */
export class Canary {
  readonly #context: BrowserContext;
  readonly #requests: SentRequest[] = [];
  readonly #said: string[] = [];

  constructor(context: BrowserContext) {
    this.#context = context;
    context.on('request', this.#hear);
    context.on('console', this.#read);
  }

  readonly #hear = (request: Request): void => {
    const [method, url, headers, body] = [request.method(), request.url(), request.headers(), request.postData()];
    if (url.startsWith('http') && !new URL(url).hostname.startsWith('desk.'))
      this.#requests.push({ method, url, headers, body });
  };

  readonly #read = (message: ConsoleMessage): void => void this.#said.push(message.text());

  /** Where one of `secrets`, or of the secrets sent so far, was found in a wrong place; clears the record. [INV4] */
  async leaks(page: Page | Frame, secrets: readonly string[]): Promise<readonly string[]> {
    const isGone = 'isDetached' in page ? page.isDetached() : page.isClosed();
    const kept = isGone || !page.url().startsWith('http') ? '' : await keptAtLast(page);
    return leaks({ requests: this.#requests.splice(0), said: this.#said.splice(0), kept, secrets });
  }

  end(): void {
    this.#context.off('request', this.#hear);
    this.#context.off('console', this.#read);
  }
}

async function keptAtLast(page: Page | Frame): Promise<string> {
  return keptBy(page).catch(async () => {
    await page.waitForLoadState();
    return keptBy(page);
  });
}

/**
 * All storage of a page except the cookies for the token, in a frame the session that stands for them [S03], and the
 * key for the token of the mini app's tasks [STORE-05]; rejects when the page navigates meanwhile.
 */
function keptBy(page: Page | Frame): Promise<string> {
  return page.evaluate(
    ({ tokens, ofFrames, ofTasks }) => {
      const cookies = document.cookie
        .split('; ')
        .filter((cookie) => !tokens.some((name) => cookie.startsWith(`${name}=`)));
      try {
        const open = window.parent === window ? [ofTasks] : [ofTasks, ofFrames];
        const ofTab = Object.entries({ ...sessionStorage }).filter(([key]) => !open.includes(key));
        return JSON.stringify([{ ...localStorage }, Object.fromEntries(ofTab), history.state, cookies, location.href]);
      } catch {
        return JSON.stringify([cookies, location.href]);
      }
    },
    { tokens: [tokenKey, selfUnbanKey], ofFrames: tokenKey, ofTasks: telegramTokenKey },
  );
}
