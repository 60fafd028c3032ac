import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { walkedOn, type WalkedLevel } from '../../testing/walked.ts';
import type { GalleryContent, SourceContent } from './content.types.ts';

const FILE = 'content.json';
const CACHE = '.out/gallery-content';
/** Output folder of `npm run gallery:pictures`. */
const PICTURES = '.out/gallery-pictures';

/** Sources that the data depends on. */
const sources = [
  '{machines,sites,services,src,test}/**/*.{ts,tsx,json}',
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
      for (const [fileName, read] of pictures()) this.emitFile({ type: 'asset', fileName, source: read() });
    },
  };
}

/** A data file by its path relative to the gallery's pages; null: none. */
export async function galleryFile(
  path: string,
): Promise<{ readonly type: string; readonly content: string | Buffer } | null> {
  const type = path.endsWith('.json') ? 'application/json' : 'image/jpeg';
  const content = path === FILE ? await contentText() : (pictures().get(path)?.() ?? null);
  return content === null ? null : { type, content };
}

/** Picture files by relative path; an empty index if none exist. */
function pictures(): ReadonlyMap<string, () => Buffer> {
  const names = existsSync(PICTURES) ? readdirSync(PICTURES) : [];
  return new Map([
    ['pictures/pictures.json', () => Buffer.from('{}')],
    ...names.map((name) => [`pictures/${name}`, () => readFileSync(`${PICTURES}/${name}`)] as const),
  ]);
}

/** The data as JSON, gathered in a child process so that the server stays responsive. */
async function contentText(): Promise<string> {
  const cached = `${CACHE}/${digest()}.json`;
  if (!existsSync(cached)) await promisify(execFile)(process.execPath, ['src/gallery/content/gather.ts', cached]);
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
