import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { sites } from '../../sites/sites.ts';
import type { GalleryContent } from '../../src/gallery/content/content.types.ts';
import { planOf, type Where } from '../../src/gallery/live/stand.ts';
import { statesOf, wayTo } from '../../src/gallery/live/walk.ts';
import type { ScreenReport, ScreenShown, ShowOrder } from '../../src/gallery/screen/protocol.ts';
import { optionsOf } from '../../src/commands/parts/options.ts';
import { decodeAnswers, type AnswerBook } from '../../src/testing/answers.ts';
import { seen } from '../../src/testing/seen.ts';
import { shownBy } from '../../src/testing/shown.ts';
import { chromiumPath, launchArgs } from '../../src/testing/chromium.ts';
import { serveFolder } from './serve-folder.ts';

/**
 * `npm run gallery:pictures` takes a small picture of every state, on each site in its default language or on the given
 * pages: `-- --pages global/en,are/ar-ARE`. Writes to `.out/gallery-pictures` and into the built gallery; fails when a
 * picture differs from its machine.
 */
const OUT = '.out/gallery-pictures';
const GALLERY = '.out/gallery';
const options = optionsOf({ pages: { type: 'string' } });
const pages = options.pages?.split(',') ?? sites.map(({ id, defaultLanguage }) => `${id}/${defaultLanguage}`);

const content = JSON.parse(readFileSync(`${GALLERY}/content.json`, 'utf8')) as GalleryContent;
const book = await decodeAnswers();
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const { address, close } = await serveFolder(GALLERY, '/gallery');
const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArgs });
const page = await browser.newPage({
  viewport: { width: 390, height: 760 },
  deviceScaleFactor: 0.75,
  reducedMotion: 'reduce',
});
await page.goto(`${address}screen.html`);
const index: Record<string, Record<string, string>> = {};
const wrong: string[] = [];
for (const name of pages) index[name] = await picturesOf(page, name, content, book);
writeFileSync(`${OUT}/pictures.json`, JSON.stringify(index));
if (existsSync(GALLERY)) cpSync(OUT, `${GALLERY}/pictures`, { recursive: true });
await browser.close();
close();
console.log(
  `${Object.values(index).reduce((sum, of) => sum + Object.keys(of).length, 0)} states on ${pages.length} pages are pictured in ${OUT}`,
);
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

async function picturesOf(
  screen: Page,
  name: string,
  { machines, ways }: GalleryContent,
  answers: AnswerBook,
): Promise<Record<string, string>> {
  const [site = '', language = ''] = name.split('/');
  const where: Where = { site, language, device: 'mobile' };
  const files: Record<string, string> = {};
  for (const { chart, hasNoView } of machines) {
    for (const { id, type } of hasNoView ? [] : chart.nodes) {
      if (type !== 'atomic' && type !== 'final') continue;
      const way = wayTo(id, ways[id] ?? [], where, answers);
      if (!way || !statesOf(way.world).has(id) || planOf(way.stand).hasNoView) continue;
      const { difference } = await show(screen, {
        kind: 'gallery.show',
        turn: 0,
        stand: way.stand,
        theme: 'light',
        layout: '',
        expected: shownBy(seen(way.world)),
      });
      if (difference !== null) wrong.push(`${name} ${id}: ${difference}`);
      files[id] = keep(await screen.screenshot({ type: 'jpeg', quality: 72 }));
      way.world.stop();
    }
  }
  return files;
}

/** Requests a screen and waits until it is shown. */
function show(screen: Page, order: ShowOrder): Promise<ScreenShown> {
  return screen.evaluate(
    (requested) =>
      new Promise<ScreenShown>((resolve) => {
        const listen = ({ data }: MessageEvent<ScreenReport>): void => {
          if (data.kind !== 'screen.shown') return;
          removeEventListener('message', listen);
          resolve(data);
        };
        addEventListener('message', listen);
        postMessage(requested, location.origin);
      }),
    order,
  );
}

/** Stores identical pictures in one file. */
function keep(picture: Buffer): string {
  const file = `${createHash('sha256').update(picture).digest('hex').slice(0, 12)}.jpg`;
  writeFileSync(`${OUT}/${file}`, picture);
  return file;
}
