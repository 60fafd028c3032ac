import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importWithFiles } from '../../src/page/late/late-files.ts';

const fetched = vi.fn<(path: string) => Promise<Response>>(async () => new Response());

/** A late part as the build writes it: the text of the function names the script. */
function partIn(script: string | null) {
  const load = vi.fn(async () => script);
  return Object.assign(load, { toString: () => (script === null ? '()=>own()' : `()=>import(\`./${script}\`)`) });
}

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const goOffline = (): unknown => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const goOnline = (): unknown => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
const links = (): readonly string[] =>
  [...document.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
const report = (kind: 'load' | 'error'): void => void document.querySelector('link')?.dispatchEvent(new Event(kind));

test('offline, a part is not imported unless its files are there: no browser remembers a failure [N07]', async () => {
  goOffline();
  const part = partIn('phone-1.js');
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await expect(importWithFiles(part, ['assets/shared-1.js'])).rejects.toThrow('offline');
  expect(part).not.toHaveBeenCalled();
  expect(fetched.mock.calls).toEqual([['/assets/phone-1.js'], ['/assets/shared-1.js']]);
  // Nearest neighbour: the cache has the files.
  expect(await importWithFiles(part, ['assets/shared-1.js'])).toBe('phone-1.js');
});

test('online, and where the part was imported before, nothing is fetched [N07]', async () => {
  goOnline();
  const part = partIn('phone-2.js');
  await importWithFiles(part);
  goOffline();
  await importWithFiles(part);
  await importWithFiles(partIn(null));
  expect(fetched).not.toHaveBeenCalled();
});

test('a part waits for its sheet; one that failed is loaded anew, and its scripts are preloaded once [D01]', async () => {
  goOnline();
  const part = partIn('phone-3.js');
  const files = ['assets/a.css', 'assets/shared-3.js'];
  const failed = importWithFiles(part, files);
  expect(links()).toEqual(['stylesheet /assets/a.css', 'modulepreload /assets/shared-3.js']);
  report('error');
  await expect(failed).rejects.toThrow('/assets/a.css');
  expect(part).not.toHaveBeenCalled();
  const [loaded, beside] = [importWithFiles(part, files), importWithFiles(part, files)];
  expect(links()).toEqual(['modulepreload /assets/shared-3.js', 'stylesheet /assets/a.css']);
  document.querySelector('[rel=stylesheet]')?.dispatchEvent(new Event('load'));
  expect(await Promise.all([loaded, beside])).toEqual(['phone-3.js', 'phone-3.js']);
});

test('a sheet of the page itself is not loaded again [D01]', async () => {
  goOnline();
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/page.css">';
  expect(await importWithFiles(partIn('phone-4.js'), ['assets/page.css'])).toBe('phone-4.js');
  expect(links()).toEqual(['stylesheet /assets/page.css']);
});
