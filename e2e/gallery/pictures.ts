import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { sites } from '../../sites/sites.ts';
import type { GalleryContent } from '../../src/gallery/content/content.types.ts';
import { planOf, type PageChoice } from '../../src/gallery/live/position.ts';
import { statesOf, wayTo } from '../../src/gallery/live/walk.ts';
import type { ScreenReport, ScreenShown, ShowOrder } from '../../src/gallery/screen/protocol.ts';
import type { Pictures } from '../../src/gallery/storyboard/pictures.types.ts';
import { optionsOf } from '../../src/commands/parts/options.ts';
import { decodeAnswers, type AnswerBook } from '../../src/testing/simulation/answers.ts';
import { seen } from '../../src/testing/explore/seen.ts';
import { shownBy } from '../../src/testing/gestures/shown.ts';
import { chromiumPath, launchArgs } from '../../src/testing/browsers/chromium.ts';
import { picturesOfRevision } from './pictures-of-revision.ts';
import { serveFolder } from './serve-folder.ts';

/**
 * `npm run gallery:pictures` takes a small picture of every state, on each site in its default language, or on the
 * given pages and keeps those of others: `-- --pages global/en,are/ar-ARE`. Builds the gallery if there is none;
 * `--build` builds it anew. `--at <revision>` takes the pictures of a revision, for *Differences*. Writes to
 * `.out/gallery-pictures` and into the built gallery; fails when a picture differs from its machine.
 */
const OUT = '.out/gallery-pictures';
const GALLERY = '.out/gallery';
const options = optionsOf({
  pages: { type: 'string' },
  at: { type: 'string' },
  build: { type: 'boolean', default: false },
});
const pages = options.pages?.split(',') ?? sites.map(({ id, defaultLanguage }) => `${id}/${defaultLanguage}`);
const unknown = pages.filter((name) => !isPage(name));
if (unknown.length > 0) {
  console.error(`no site has a page ${unknown.join(', ')}: say site/language, as in tur/tr-TUR`);
  process.exit(1);
}
if (options.at !== undefined) process.exit(picturesOfRevision(options.at, pages, OUT, GALLERY));
if (options.build || !existsSync(`${GALLERY}/content.json`)) {
  const { status } = spawnSync(process.execPath, ['src/commands/gallery.ts', '--build'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const content = JSON.parse(readFileSync(`${GALLERY}/content.json`, 'utf8')) as GalleryContent;
const book = await decodeAnswers();
const kept = options.pages === undefined ? {} : picturesBefore();
if (options.pages === undefined) rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const { address, close } = await serveFolder(GALLERY, '/gallery');
const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArgs });
const page = await browser.newPage({
  viewport: { width: 390, height: 760 },
  deviceScaleFactor: 0.75,
  reducedMotion: 'reduce',
});
await page.goto(`${address}screen.html`);
const index: Record<string, Readonly<Record<string, string>>> = { ...kept };
let taken = 0;
const wrong: string[] = [];
for (const name of pages) {
  const files = await picturesOf(page, name, content, book);
  index[name] = files;
  taken += Object.keys(files).length;
}
writeFileSync(`${OUT}/pictures.json`, JSON.stringify(index));
if (existsSync(GALLERY)) cpSync(OUT, `${GALLERY}/pictures`, { recursive: true });
await browser.close();
close();
console.log(`${taken} states on ${pages.length} ${pages.length === 1 ? 'page' : 'pages'} are pictured in ${OUT}`);
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

function isPage(name: string): boolean {
  const [site, language] = name.split('/');
  return sites.some(({ id, languages }) => id === site && languages.some((one) => one === language));
}

/** The pictures of the run before; none: there was no run. */
function picturesBefore(): Pictures {
  const file = `${OUT}/pictures.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pictures) : {};
}

async function picturesOf(
  screen: Page,
  name: string,
  { machines, ways }: GalleryContent,
  answers: AnswerBook,
): Promise<Record<string, string>> {
  const [site = '', language = ''] = name.split('/');
  const where: PageChoice = { site, language, device: 'mobile' };
  const files: Record<string, string> = {};
  for (const { chart, hasNoView } of machines) {
    for (const { id, type } of hasNoView ? [] : chart.nodes) {
      if (type !== 'atomic' && type !== 'final') continue;
      const way = wayTo(id, ways[id] ?? [], where, answers);
      if (!way || !statesOf(way.world).has(id) || planOf(way.position).hasNoView) continue;
      const { difference } = await show(screen, {
        kind: 'gallery.show',
        turn: 0,
        position: way.position,
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
