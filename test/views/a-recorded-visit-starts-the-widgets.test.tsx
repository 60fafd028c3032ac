import { afterEach, expect, test, vi } from 'vitest';
import { attributionKey, behaviourPathKey } from '../../services/browser/keys.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { Secret } from '../../services/secret.ts';
import { recordVisit } from '../../src/page/record-visit.ts';
import { memoryStorage } from '../wire/environment.ts';

// Loaded before, so that none is on its way when the file ends.
await Promise.all([import('../../src/widgets/site-jump.ports.ts'), import('../../src/widgets/site-jump.ts')]);

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

interface Visit {
  readonly route?: string;
  readonly agent?: string;
  readonly token?: Secret | null;
}

/** Whether the widgets of the page were looked at, and what is stored. */
async function arrived({ route = 'login', agent = desktop, token = null }: Visit) {
  vi.stubGlobal('navigator', { userAgent: agent });
  const kept = new Map<string, string>();
  let looks = 0;
  await recordVisit({
    facts: {
      route,
      // A host of no site has no widgets; that it is asked for is what is looked at here.
      get host() {
        looks += 1;
        return 'nowhere.example';
      },
    } as never,
    entry: new URL('https://com.northgate.example/en/login?ref=A'),
    isHandedOver: false,
    page: () => expect.unreachable(),
    i18n: {} as never,
    services: () => expect.unreachable(),
    browser: { store: guardedStorage(() => memoryStorage(kept)) } as never,
    visitor: { token: () => token, guest: () => null },
  });
  return { looks, kept };
}

test.each([
  ['a visitor on a desktop', {}, 0],
  ['a user on a desktop, who may be at home elsewhere', { token: new Secret('t') }, 1],
  ['a visitor on a phone, who is offered the app', { agent: phone }, 1],
  ['a log-in for an application, which is named', { route: 'oauth-login' }, 1],
] as const)(
  '%s: the widgets of the page are fetched only where one may be needed [JUMP-01] [UI-11]',
  async (_, visit, looks) => {
    expect((await arrived(visit)).looks).toBe(looks);
  },
);

test('the copyright line of a page that was built in another year has the year of the visit [UI-03]', async () => {
  document.body.innerHTML = '<footer><p>© 2018–2020 Northgate</p></footer>';
  await arrived({});
  expect(document.querySelector('footer')?.textContent).toBe(`© 2018–${new Date().getFullYear()} Northgate`);
  document.body.replaceChildren();
});

test('a recorded visit stores where the visitor came from, and the visit [ATTR-03] [ANALYTICS-01]', async () => {
  const { kept } = await arrived({});
  expect(JSON.parse(sessionStorage.getItem(attributionKey) ?? '')).toEqual({ ref: 'A' });
  expect(kept.get(behaviourPathKey)).toBe('login');
});

test.each([
  [{ ref: 'FIRST' }, { ref: 'FIRST' }],
  [{ campaign: 'c' }, { campaign: 'c', ref: 'A' }],
])('to the origin %j a later visit by ?ref=A adds only what is missing: %j [ATTR-03]', async (stored, kept) => {
  sessionStorage.setItem(attributionKey, JSON.stringify(stored));
  await arrived({});
  expect(JSON.parse(sessionStorage.getItem(attributionKey) ?? '')).toEqual(kept);
});

test.each([
  ['com', 1],
  ['hk', 0],
])(
  'the home of a user is looked for only by a site that leads to others: %s [JUMP-01] [JUMP-04]',
  async (label, asked) => {
    vi.stubGlobal('navigator', { userAgent: desktop });
    let calls = 0;
    await recordVisit({
      facts: { route: 'login', host: `${label}.northgate.localhost`, language: 'en' } as never,
      entry: new URL(`https://${label}.northgate.localhost/en/login`),
      isHandedOver: false,
      page: () => expect.unreachable(),
      i18n: {} as never,
      services: () => {
        calls += 1;
        return Promise.reject(new Error('planted'));
      },
      browser: { store: guardedStorage(() => memoryStorage(new Map())) } as never,
      visitor: { token: () => new Secret('t'), guest: () => null },
    }).catch(() => undefined);
    expect(calls).toBe(asked);
  },
);
