import { memoryCookies } from '../../services/browser/cookies.ts';
import { makeId } from '../../services/browser/random.ts';
import { createSessionStore } from '../../services/browser/session-store.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import type { MonitorEvent } from '../../services/contract/metrics.ts';
import type { LogIn } from '../../services/client/login.ts';
import { createRequest, type RequestEnvironment } from '../../services/client/request.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { createServices } from '../../services/client/services.ts';
import type { ServiceEnvironment } from '../../services/client/wire.ts';
import { Secret } from '../../services/secret.ts';
import { ManualClock } from '../manual-clock.ts';

/** The sealed credentials and the proof of a sign-in. */
export const attempt: LogIn = {
  call: 'login',
  identifier: 'ada@northgate.example',
  sealed: { envelope: new Secret('c2VhbGVk'), timestamp: 1_700_000_000_000 },
  proof: { kind: 'ticket', ticket: new Secret('t1cket'), randstr: 'rand' },
  scene: 31000,
};

/** What a sealed password of Ada's log-in is bound to. */
export const ofAda = { account: 'ada@northgate.example', purpose: 'login' } as const;

export interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  readonly init: RequestInit;
}

/** Services over a `fetch` that the test answers, with in-memory twins of all browser capabilities. */
export function servicesOver(
  answer: (sent: Sent) => Response | Promise<Response>,
  change: Partial<ServiceEnvironment> = {},
  jar = new Map<string, string>(),
) {
  const clock = new ManualClock();
  const toasts: Notice[] = [];
  const events: MonitorEvent[] = [];
  const sent: Sent[] = [];
  const kept = new Map<string, string>();
  const cookies = memoryCookies({ kept: jar });
  const session = createSessionStore({ cookies, domain: 'com.northgate.localhost', random: () => makeId(crypto) });
  const environment: ServiceEnvironment = {
    fetch: async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : String(input));
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
      const one = {
        url,
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: body as Record<string, unknown>,
        init,
      };
      sent.push(one);
      return answer(one);
    },
    origin: 'http://com.northgate.localhost',
    clock,
    session,
    store: guardedStorage(() => memoryStorage(kept)),
    cookies,
    cookieDomain: 'com.northgate.localhost',
    refusals: { kycMissing: 41107, belongsElsewhere: { code: 41121, host: 'hk.northgate.localhost' } },
    crypto,
    logOutMarks: {},
    language: () => 'en',
    page: () => new URL('http://com.northgate.localhost/en/login?ref=A&code=c0de&state=s3cret&tmp_token=t0ken#frag'),
    platform: 'pc',
    userAgent: 'Tést/1.0',
    fingerprint: null,
    isOnline: () => true,
    isAuthPage: () => true,
    notify: (toast) => toasts.push(toast),
    monitor: (event) => events.push(event),
    ...change,
  };
  return { services: createServices(environment), environment, clock, toasts, events, sent, jar, kept, session };
}

/** One call over a `fetch` that the test answers. */
export function callOver(
  answer: (sent: Sent) => Response | Promise<Response>,
  change: Partial<RequestEnvironment> = {},
) {
  const over = servicesOver(answer);
  const call = createRequest({
    ...over.environment,
    onSessionChange: () => undefined,
    onServerTime: () => undefined,
    ...change,
  });
  return { ...over, call };
}

/** The dependencies of a page's services, for an idle browser. */
export const inertBrowser = {
  location: {
    href: 'http://com.northgate.localhost/en/login',
    origin: 'http://com.northgate.localhost',
    pathname: '/en/login',
    search: '',
    hash: '',
    assign: () => undefined,
    replace: () => undefined,
  },
  tabs: { notify: () => undefined, isOfSameAccount: async () => true },
  online: () => Promise.resolve(),
};

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });

export function memoryStorage(kept: Map<string, string>): Storage {
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** A server that never answers: the request ends only when it is aborted. */
export function hanging({ init: { signal } }: Sent): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
}
