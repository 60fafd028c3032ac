import type { BrowserContext, ConsoleMessage, Frame, Page, Request } from '@playwright/test';
import { selfUnbanKey, telegramTokenKey, tokenKey, unlinkedIdentityKey } from '../services/browser/keys.ts';
import { widgetFields } from '../services/browser/widget-query.ts';
import { leaks, type SentRequest } from '../test/wire/leaks.ts';

/** Hosts of the stand-in's desk, which shows codes to testers, and of its Telegram. */
const others = /^desk\.|\.messenger\.localhost$/;
/** The host of captcha frames, which come and go. */
const isolated = /\.northgate-frames\.localhost$/;

/**
 * Records all traffic of every page of a context, to find secrets that leak, with the launch data with which Telegram
 * opens pages. Excluded are the pages of the stand-in that are not the product, and the address of a page that
 * Telegram's widget leads to, which has its data until the page has removed it [TG-28]. A picture's address has what
 * Telegram put into `photo_url`: an id for launch data, but for a widget the user name, by which alone Telegram serves
 * it [TG-17].
 */
export class Canary {
  readonly #context: BrowserContext;
  readonly #requests: SentRequest[] = [];
  readonly #said: string[] = [];
  readonly #launches: string[] = [];

  constructor(context: BrowserContext) {
    this.#context = context;
    for (const page of context.pages()) this.#follow(page);
    context.on('page', this.#follow);
    context.on('request', this.#hear);
    context.on('console', this.#read);
  }

  readonly #hear = (request: Request): void => {
    const [method, address, headers, body] = [request.method(), request.url(), request.headers(), request.postData()];
    if (!address.startsWith('http') || others.test(new URL(address).hostname)) return;
    const url = request.isNavigationRequest() ? withoutWidgetData(address) : address;
    this.#requests.push({ method, url, headers, body });
  };

  readonly #follow = (page: Page): void => void page.on('framenavigated', this.#open);

  readonly #open = (frame: Frame): void => {
    const data = URL.parse(frame.url())?.hash.slice(1);
    const launch = new URLSearchParams(data).get('tgWebAppData');
    if (launch !== null) this.#launches.push(launch);
  };

  readonly #read = (message: ConsoleMessage): void => void this.#said.push(message.text());

  /** Where one of `secrets`, or of the secrets sent so far, was found in a wrong place; clears the record. [INV4] */
  async leaks(page: Page | Frame, secrets: readonly string[]): Promise<readonly string[]> {
    const frames = ('isDetached' in page ? [page] : page.frames()).filter(isOpen);
    const kept = (await Promise.all(frames.map(keptAtLast))).join();
    const [requests, said, launches] = [this.#requests.splice(0), this.#said.splice(0), this.#launches.splice(0)];
    return leaks({ requests, said, kept, launches, secrets });
  }

  end(): void {
    this.#context.off('request', this.#hear);
    this.#context.off('console', this.#read);
    this.#context.off('page', this.#follow);
    for (const page of this.#context.pages()) page.off('framenavigated', this.#open);
  }
}

function withoutWidgetData(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('hash')) return address;
  for (const field of widgetFields) url.searchParams.delete(field);
  return url.href;
}

function isOpen(frame: Frame): boolean {
  const url = URL.parse(frame.url());
  if (frame.isDetached() || frame.page().isClosed() || !url?.protocol.startsWith('http')) return false;
  return ![others, isolated].some((host) => host.test(url.hostname));
}

async function keptAtLast(page: Frame): Promise<string> {
  return keptBy(page).catch(async () => {
    await page.waitForLoadState();
    return keptBy(page);
  });
}

/**
 * All storage of a page except the cookies for the token, in a frame the session that stands for them [S03], the key
 * for the token of the mini app's tasks [STORE-05], and the account that a sign-up takes over [ERR-16]; rejects when
 * the page navigates meanwhile.
 */
function keptBy(page: Frame): Promise<string> {
  return page.evaluate(
    ({ tokens, ofFrames, ofTasks, ofSignUps }) => {
      const cookies = document.cookie
        .split('; ')
        .filter((cookie) => !tokens.some((name) => cookie.startsWith(`${name}=`)));
      try {
        const open = window.parent === window ? [ofTasks, ofSignUps] : [ofTasks, ofSignUps, ofFrames];
        const ofTab = Object.entries({ ...sessionStorage }).filter(([key]) => !open.includes(key));
        return JSON.stringify([{ ...localStorage }, Object.fromEntries(ofTab), history.state, cookies, location.href]);
      } catch {
        return JSON.stringify([cookies, location.href]);
      }
    },
    { tokens: [tokenKey, selfUnbanKey], ofFrames: tokenKey, ofTasks: telegramTokenKey, ofSignUps: unlinkedIdentityKey },
  );
}
