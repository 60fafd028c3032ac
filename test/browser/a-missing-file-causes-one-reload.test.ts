import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../wire/environment.ts';

/** The storage that outlives a reload, and the number of reloads. */
const tab = { kept: new Map<string, string>(), reloads: 0, server: 200 };
const field = Object.assign(Object.create({}) as object, { value: 'ada@northgate.example' });

beforeEach(() => {
  Object.assign(tab, { kept: new Map(), reloads: 0, server: 200 });
  vi.resetModules();
  vi.stubGlobal('sessionStorage', memoryStorage(tab.kept));
  vi.stubGlobal('location', { reload: () => (tab.reloads += 1) });
  vi.stubGlobal('fetch', (href: string, { method }: RequestInit) =>
    tab.server === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ ok: method === 'HEAD' && href === '' && tab.server === 200 }),
  );
  vi.stubGlobal('document', { querySelector: () => field });
  field.value = 'ada@northgate.example';
});
afterEach(() => vi.unstubAllGlobals());

const lost = (name: string) =>
  Object.assign(() => Promise.reject(new Error(name)), { toString: () => `() => import("./${name}.js")` });
const there = Object.assign(() => Promise.resolve('there'), { toString: () => '() => import("./there.js")' });

/** Loads a part whose file may be missing; a reloaded page keeps only the tab's storage. */
async function ask(load: () => Promise<unknown>): Promise<unknown> {
  const before = tab.reloads;
  const { loadPart } = await import('../../src/page/late/late-parts.ts');
  let end: unknown = 'waits';
  loadPart(load).then(
    (part) => (end = part),
    (error: Error) => (end = error.message),
  );
  await new Promise((settled) => setImmediate(settled));
  if (tab.reloads === before) return end;
  vi.resetModules();
  return 'reloads';
}

test('a missing file reloads the page once, with the account but no password; then the error is thrown [D01]', async () => {
  expect(await ask(lost('gone'))).toBe('reloads');
  expect(tab.kept.get('gh_draft')).toBe('ada@northgate.example');
  expect(await ask(lost('gone'))).toBe('gone');
});

test('a file that failed while the connection was lost is loaded without a reload [N07] [INV1]', async () => {
  let attempts = 0;
  const flaky = Object.assign(() => (attempts++ === 0 ? lost('flaky')() : there()), {
    toString: () => '() => import("./flaky.js")',
  });
  expect(await ask(flaky)).toBe('there');
  expect([tab.reloads, attempts, ...tab.kept]).toEqual([0, 2]);
});

test('loaded parts do not cause repeated reloads of a page with a missing one [D01]', async () => {
  expect(await ask(lost('gone'))).toBe('reloads');
  expect(await ask(there)).toBe('there');
  expect(await ask(lost('gone'))).toBe('gone');
  expect(await ask(lost('other'))).toBe('reloads');
  expect(await ask(lost('gone'))).toBe('gone');
  expect(tab.reloads).toBe(2);
});

test('a later release with other file names causes another reload [D01]', async () => {
  expect(await ask(lost('part-of-may'))).toBe('reloads');
  expect(await ask(lost('part-of-june'))).toBe('reloads');
});

test('without storage, offline or with the server down, the page is not reloaded [D01] [S01] [N01] [N07]', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(await ask(lost('gone'))).toBe('gone');
  vi.stubGlobal('sessionStorage', memoryStorage(tab.kept));
  tab.server = 503;
  expect(await ask(lost('one'))).toBe('one');
  tab.server = 0;
  expect(await ask(lost('other'))).toBe('Failed to fetch');
  expect([tab.reloads, ...tab.kept]).toEqual([0]);
});

test.each([
  ['an empty account field gets the kept text', '', 'ada@northgate.example'],
  ['text typed since then stays', 'bob@northgate.example', 'bob@northgate.example'],
  ['a space typed since then stays', ' ', ' '],
])('after the reload %s, and nothing is kept longer [D01] [T15] [UI-15]', async (_, typed, expected) => {
  const { keepDraft, restoreDraft } = await import('../../src/page/visit/draft.ts');
  keepDraft();
  field.value = typed;
  restoreDraft();
  expect([field.value, tab.kept.has('gh_draft')]).toEqual([expected, false]);
  field.value = '';
  restoreDraft();
  expect(field.value).toBe('');
});

test.each(['online', 'pointerdown', 'click', 'keydown'])(
  'a part of the prerendered page that failed to load is loaded at the next «%s», and not before [N07]',
  async (sign) => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const { loadWithRetry } = await import('../../src/page/late/late-parts.ts');
    const settled = (): Promise<unknown> => new Promise((settle) => setImmediate(settle));
    let [attempts, part] = [0, 'waits'];
    void loadWithRetry(() => (attempts++ === 0 ? lost('part')() : there())).then((loaded) => (part = loaded));
    await settled();
    page.dispatchEvent(new Event('scroll'));
    await settled();
    expect([attempts, part]).toEqual([1, 'waits']);
    page.dispatchEvent(new Event(sign));
    await settled();
    expect([attempts, part]).toEqual([2, 'there']);
  },
);

test('what a page prepares before a reload happens before it, and without a reload not at all [D01] [TG-24]', async () => {
  const seen: string[] = [];
  const prepare = async (): Promise<void> => {
    const { beforeReload } = await import('../../src/page/late/late-parts.ts');
    beforeReload.add(() => void seen.push(`prepared before reload ${tab.reloads + 1}`));
  };
  await prepare();
  expect(await ask(there)).toBe('there');
  expect(seen).toEqual([]);
  expect(await ask(lost('gone'))).toBe('reloads');
  await prepare();
  expect(await ask(lost('gone'))).toBe('gone');
  expect(seen).toEqual(['prepared before reload 1']);
});
