import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { chartsIn, revisionsToCompare, screenTablesIn } from '../../charts/revision.ts';
import { fileOfRevision, REVISIONS, type Past } from '../differences/past.types.ts';
import { textsByState } from './texts-by-state.ts';
import { walkedOn, type WalkedLevel } from '../../testing/explore/walked.ts';
import type { GalleryContent, SourceContent } from './content.types.ts';

const FILE = 'content.json';
const CACHE = '.out/gallery-content';
/** Output folder of `npm run gallery:pictures`. */
const PICTURES = '.out/gallery-pictures';

/** Sources that the data depends on. */
const sources = [
  '{machines,sites,services,test}/**/*.{ts,tsx,json}',
  'src/*.{ts,tsx}',
  'src/!(gallery)/**/*.{ts,tsx,json}',
  'src/gallery/{content/**/*,step-code}.ts',
  'e2e/**/*.ts',
  'test/views/screens/*.txt',
  'views/**/*.ts',
  'package-lock.json',
];

/** Vite plugin that serves the gallery's data, gathered again when the sources change. */
export function galleryContent(): Plugin {
  return {
    name: 'gatehouse:gallery-content',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const answer = async (): Promise<void> => {
          try {
            const file = await galleryFile(request.url?.split('?')[0]?.slice(1) ?? '');
            if (file) response.writeHead(200, { 'content-type': file.type }).end(file.content);
            else next();
          } catch (error) {
            next(error);
          }
        };
        void answer();
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await contentText() });
      const revisions = revisionsToCompare();
      this.emitFile({ type: 'asset', fileName: REVISIONS, source: JSON.stringify(revisions) });
      for (const { id } of revisions)
        this.emitFile({ type: 'asset', fileName: fileOfRevision(id), source: JSON.stringify(pastOf(id)) });
      for (const [fileName, read] of pictures()) this.emitFile({ type: 'asset', fileName, source: read() });
    },
  };
}

/** A data file by its path relative to the gallery's pages; null: none. */
export async function galleryFile(
  path: string,
): Promise<{ readonly type: string; readonly content: string | Buffer } | null> {
  const type = path.endsWith('.json') ? 'application/json' : 'image/jpeg';
  const [, since] = /^differences\/at\/(.+)\.json$/.exec(path) ?? [];
  const content =
    path === FILE
      ? await contentText()
      : path === REVISIONS
        ? JSON.stringify(revisionsToCompare())
        : since === undefined
          ? (pictures().get(path)?.() ?? null)
          : JSON.stringify(pastOf(decodeURIComponent(since)));
  return content === null ? null : { type, content };
}

/** The charts and the words of the screens in a revision; null: there is no such revision. */
function pastOf(revision: string): Past | null {
  const [charts, tables] = [chartsIn(revision), screenTablesIn(revision)];
  return charts && tables && { charts: [...charts.values()], textsAt: textsByState(tables) };
}

/** Picture files by relative path; an empty index if none exist. */
function pictures(): ReadonlyMap<string, () => Buffer> {
  const names = existsSync(PICTURES)
    ? readdirSync(PICTURES, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:jpg|json)$/.test(name))
    : [];
  return new Map([
    ['pictures/pictures.json', () => Buffer.from('{}')],
    ...names.map((name) => [`pictures/${name}`, () => readFileSync(`${PICTURES}/${name}`)] as const),
  ]);
}

interface Gathering {
  /** File of the data. */
  readonly file: string;
  readonly end: Promise<unknown>;
}

const noGathering: Gathering = { file: '', end: Promise.resolve() };
/** The requests for data that is being gathered await one process. */
let gathering = noGathering;

/** The data as JSON, gathered in a child process so that the server stays responsive. */
async function contentText(): Promise<string> {
  const cached = `${CACHE}/${digest()}.json`;
  if (!existsSync(cached)) {
    if (gathering.file !== cached)
      gathering = {
        file: cached,
        end: promisify(execFile)(process.execPath, ['src/gallery/content/gather.ts', cached]).finally(
          () => (gathering = noGathering),
        ),
      };
    await gathering.end;
  }
  const content: GalleryContent = {
    ...(JSON.parse(readFileSync(cached, 'utf8')) as SourceContent),
    walkedOnViews: walked('views'),
    walkedInBrowser: walked('browser'),
  };
  return JSON.stringify(content);
}

function walked(level: WalkedLevel): readonly string[] | null {
  const taken = walkedOn(level);
  return taken && [...taken];
}

function digest(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { exclude: ['**/node_modules/**'] }).toSorted())
    hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
