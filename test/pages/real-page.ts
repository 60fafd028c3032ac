import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import type * as ReactClient from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import type { RouteId } from '../../machines/rules/auth-routes.ts';
import type { FrameRequest } from '../../services/contract/frame.ts';
import { globalSite } from '../../sites/global.site.ts';
import { seededPassword } from '../../services/exchange/people.ts';
import type { Site } from '../../sites/site.ts';
import { hostOf } from '../../sites/sites.ts';
import { withEntrySpace } from '../../src/build/entry-space.ts';
import { logInBody, openWorld, START, type World } from '../exchange/world.ts';
import { listeningUntil } from '../views/listeners.ts';
import { installTopLayer } from '../views/top-layer.ts';

/** The window of the test, whose address can be set. */
declare const jsdom: { reconfigure(settings: { readonly url: string }): void };

/** A page of the product in this window, hydrated over the stand-in exchange: real ports, machines and views. */
export interface RealPage {
  readonly world: World;
  /** Method and path of every call but those for texts, in order. */
  readonly requests: readonly string[];
  /** The headers of the last call to a path. */
  readonly headers: (path: string) => Headers;
  /** The body of the last call to a path. */
  readonly body: (path: string) => Readonly<Record<string, unknown>>;
  /** The events that were reported, by name, in order. */
  readonly reported: () => readonly Readonly<Record<string, unknown>>[];
  /** Addresses to which the page has gone. */
  readonly visited: readonly string[];
  /** Presses the last button or link of a text that can be pressed. */
  readonly press: (name: string) => Promise<void>;
  /** Types into the field of a selector. */
  readonly type: (field: string, text: string) => Promise<void>;
  /** Waits for a screen. */
  readonly reaches: (screen: string) => Promise<void>;
  readonly text: () => string;
  /** Waits until an element is there that can be pressed, and presses it. */
  readonly pressAt: (selector: string) => Promise<void>;
}

export interface RealPageOptions {
  readonly route: RouteId;
  /** Query and fragment. */
  readonly search?: string;
  readonly site?: Site;
  readonly userAgent?: string;
  /** What the frame of the captcha answers to a challenge; absent: that it is solved. */
  readonly challenge?: Readonly<Record<string, unknown>>;
  /** Name of a seeded person who is signed in. */
  readonly signedIn?: string;
  /** The exchange of the page before in this tab, whose storage and cookies are kept; absent: new ones. */
  readonly world?: World;
  /** Prepares the exchange and the browser, and may name another query. */
  readonly prepare?: (world: World) => Promise<string | void> | string | void;
}

/** The roots of React that the page has made. */
const roots: Root[] = [];
vi.mock('react-dom/client', async (original) => {
  const client = await original<typeof ReactClient>();
  const noted = (root: Root): Root => (roots.push(root), root);
  return {
    ...client,
    createRoot: (...given: Parameters<typeof client.createRoot>) => noted(client.createRoot(...given)),
    hydrateRoot: (...given: Parameters<typeof client.hydrateRoot>) => noted(client.hydrateRoot(...given)),
  };
});

let leave = (_staysInTab?: boolean): Promise<void> => Promise.resolve();
afterEach(() => leave());

/** Begins a visit whose listeners, timers, channels and calls end with it, like those of a document. */
function beginVisit(): { readonly isOver: () => boolean } {
  const ends = [listeningUntil(window), listeningUntil(document)];
  let isOver = false;
  const untilOver =
    <Given extends readonly unknown[]>(work: (...given: Given) => void) =>
    (...given: Given): void => {
      if (!isOver) work(...given);
    };
  const { setTimeout: after, requestAnimationFrame: atFrame, BroadcastChannel: Channel } = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number, ...given: []) => after(untilOver(work), ms, ...given));
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => atFrame(untilOver(work)));
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        ends.push(() => this.close());
      }
    },
  );
  const { error } = console;
  // Prerendering and hydration share a process here.
  const said = vi.spyOn(console, 'error').mockImplementation((...words: readonly unknown[]) => {
    if (!String(words[0]).startsWith('Detected multiple renderers')) error(...words);
  });
  ends.push(() => said.mockRestore());
  leave = async (staysInTab?: boolean) => {
    leave = () => Promise.resolve();
    await vi.dynamicImportSettled();
    isOver = true;
    flushSync(() => {
      for (const root of roots.splice(0)) root.unmount();
    });
    for (const end of ends) end();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    // A move in the history that is under way arrives in a task.
    for (const _ of [1, 2, 3]) await new Promise((settled) => setTimeout(settled));
    history.replaceState(null, '');
    delete (navigator as { userAgent?: string }).userAgent;
    document.body.replaceChildren();
    if (staysInTab) return;
    localStorage.clear();
    sessionStorage.clear();
    for (const pair of document.cookie.split('; '))
      for (const domain of ['', `; domain=${location.hostname}`])
        document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/${domain}`;
  };
  return { isOver: () => isOver };
}

const frameAt = 'http://captcha.northgate-frames.localhost:4173';

/** Opens a page as its document does: prerendered markup and facts, then the script. */
export async function openRealPage({
  route,
  search = '',
  site = globalSite,
  userAgent,
  challenge = solved,
  signedIn,
  world: given,
  prepare,
}: RealPageOptions): Promise<RealPage> {
  await leave(given !== undefined);
  installTopLayer();
  const host = hostOf(site, 'local');
  const world = given ?? (await openWorld());
  // The exchange and the page have one time.
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  const query = (await prepare?.(world)) ?? search;
  jsdom.reconfigure({ url: `http://${host}:4173/en/${route}${query}` });
  if (signedIn !== undefined)
    document.cookie = `gh_token=${await tokenOn(site, world, signedIn)}; domain=${host}; path=/`;

  const visit = beginVisit();
  const requests: string[] = [];
  const bodies = new Map<string, Readonly<Record<string, unknown>>>();
  const headers = new Map<string, Headers>();
  const beacons: string[] = [];
  const visited: string[] = [];
  vi.stubGlobal('location', notedLocation(visited));
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init);
    const { pathname } = new URL(request.url);
    if (!/^\/(?:locales|static\/translations)\//.test(pathname)) requests.push(`${request.method} ${pathname}`);
    headers.set(pathname, request.headers);
    if (request.method === 'POST') bodies.set(pathname, (await request.clone().json()) as Record<string, unknown>);
    if (request.method === 'HEAD') return new Response(null, { headers: { date: new Date().toUTCString() } });
    const response = await world.exchange.fetch(request);
    if (visit.isOver()) return new Promise(() => undefined);
    for (const cookie of response.headers.getSetCookie()) document.cookie = cookie.replace(/; *HttpOnly/i, '');
    return response;
  });
  if (userAgent !== undefined) Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  Object.assign(navigator, { sendBeacon: (_: string, body: string) => (beacons.push(body), true) });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  playFrame(challenge);

  // Like a document, a page has its own modules.
  vi.resetModules();
  const [{ flowOf }, { documentFactsOf }, { renderPage }, { loadWords }, { startPage }] = await Promise.all([
    import('../../src/flows/flows.ts'),
    import('../../src/page/document-facts.ts'),
    import('../../src/page/render.tsx'),
    import('../../i18n/catalogues.ts'),
    import('../../src/main.tsx'),
  ]);
  const facts = await documentFactsOf({ site, environment: 'local', language: 'en', route });
  document.body.innerHTML = withEntrySpace(route, await renderPage(facts));
  const written = document.createElement('script');
  Object.assign(written, {
    type: 'application/json',
    id: 'facts',
    textContent: JSON.stringify({ ...facts, words: await loadWords('en') }),
  });
  document.body.append(written);
  for (const note of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[note];
  await startPage((await flowOf(route).load()).flow);
  const settled = (isMet: () => boolean, what: string): Promise<void> =>
    vi.waitFor(
      () => {
        if (!isMet()) throw new Error(`${what} is not in «${document.querySelector('#root')?.textContent}»`);
      },
      { timeout: 8000 },
    );
  await settled(() => document.documentElement.dataset['hydrated'] === 'true', 'hydration');
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return {
    world,
    requests,
    visited,
    headers: (path) => headers.get(path) ?? new Headers(),
    body: (path) => bodies.get(path) ?? {},
    reported: () => {
      dispatchEvent(new Event('pagehide'));
      return beacons.flatMap((one) => (JSON.parse(one) as { events: Record<string, unknown>[] }).events);
    },
    press: async (name) => {
      const buttons = (): readonly Element[] =>
        [...document.querySelectorAll('button,a,summary')].filter(
          (one) => one.textContent?.trim() === name && one.getAttribute('aria-disabled') !== 'true',
        );
      await settled(() => buttons().length > 0, `the button ${name}`);
      const found = buttons().at(-1);
      if (found) await user.click(found);
    },
    type: async (field, text) => {
      await settled(() => document.querySelector(field) !== null, field);
      const found = document.querySelector(field);
      if (found) await user.type(found, text);
    },
    reaches: (name) =>
      settled(() => document.querySelector(`[data-screen='${name}']`) !== null, `${name} (${screens().join(', ')})`),
    text: () => document.body.textContent ?? '',
    pressAt: async (selector) => {
      const found = (): Element | null => document.querySelector(`${selector}:not([aria-disabled=true])`);
      await settled(() => found() !== null, selector);
      const element = found();
      if (element) await user.click(element);
    },
  };
}

function screens(): readonly (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>('[data-screen]')].map(({ dataset }) => dataset['screen']);
}

/** The token of a log-in on a site. */
async function tokenOn(site: Site, world: World, name: string): Promise<string> {
  const body = { ...logInBody(name, await world.sealed(seededPassword)), scene: site.loginScene };
  const origin = `http://${hostOf(site, 'local')}:4173`;
  const path = site.loginScene === 31000 ? '/login' : '/user/public/login_compliance';
  const { token } = await world.call(origin + path, body);
  if (token === undefined) throw new Error(`${name} is not signed in`);
  return token;
}

/** The address of the window, which notes where it is led instead of going there. */
export function notedLocation(visited: string[]): Location {
  const real = location;
  const go = (href: string | URL): void => void visited.push(new URL(href, real.href).href);
  const noted: Partial<Location> = { assign: go, replace: go, reload: () => void visited.push('reload') };
  return new Proxy({} as Location, {
    get: (_, name) => noted[name as 'assign'] ?? Reflect.get(real, name, real),
    set: (_, name, value) => {
      if (name === 'href') go(String(value));
      return true;
    },
  });
}

const solved = { type: 'solved', proof: { kind: 'ticket', ticket: 'a-ticket', randstr: 'a-challenge' } };

/** Answers in the frame of the captcha, where every script loads. */
function playFrame(challenge: object): void {
  const answer = (frame: HTMLIFrameElement, data: object): void =>
    void window.dispatchEvent(
      new MessageEvent('message', { data, origin: frameAt, source: frame.contentWindow as never }),
    );
  const answers = ({ type, nonce }: FrameRequest): object | null => {
    if (type === 'load') return { type: 'loaded', nonce };
    if (type === 'run') return { ...challenge, nonce };
    return type === 'stop' ? null : { type: 'identified', nonce, device: 'a-device' };
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes) {
        if (!(added instanceof HTMLIFrameElement) || !added.src.startsWith(frameAt) || !added.contentWindow) continue;
        added.contentWindow.postMessage = (request: FrameRequest) => {
          const reply = answers(request);
          if (reply) queueMicrotask(() => answer(added, reply));
        };
        answer(added, { type: 'ready' });
      }
  }).observe(document.body, { childList: true, subtree: true });
}
