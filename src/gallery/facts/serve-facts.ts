import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { walkedOn, type WalkedLevel } from '../../testing/walked.ts';
import type { GalleryFacts, SourceFacts } from './facts.types.ts';

const FILE = 'facts.json';
const CACHE = '.out/gallery-facts';
/** Where `npm run gallery:pictures` leaves its pictures. */
const PICTURES = '.out/gallery-pictures';

/** What the facts are gathered from. */
const sources = [
  '{machines,sites,services,src,test}/**/*.{ts,tsx,json}',
  'e2e/**/*.ts',
  'views/**/*.ts',
  'package-lock.json',
];

/** Puts the gallery's facts beside its pages: gathered anew whenever the sources have changed. */
export function galleryFacts(): Plugin {
  return {
    name: 'gatehouse:gallery-facts',
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
      this.emitFile({ type: 'asset', fileName: FILE, source: await factsText() });
      for (const [fileName, read] of pictures()) this.emitFile({ type: 'asset', fileName, source: read() });
    },
  };
}

/** A file that stands beside the gallery's pages, by its path from there; null: there is none. */
export async function galleryFile(
  path: string,
): Promise<{ readonly type: string; readonly content: string | Buffer } | null> {
  const type = path.endsWith('.json') ? 'application/json' : 'image/jpeg';
  const content = path === FILE ? await factsText() : (pictures().get(path)?.() ?? null);
  return content === null ? null : { type, content };
}

/** Files of the pictures by their path beside the pages; where none were taken there is an empty index. */
function pictures(): ReadonlyMap<string, () => Buffer> {
  const names = existsSync(PICTURES) ? readdirSync(PICTURES) : [];
  return new Map([
    ['pictures/pictures.json', () => Buffer.from('{}')],
    ...names.map((name) => [`pictures/${name}`, () => readFileSync(`${PICTURES}/${name}`)] as const),
  ]);
}

/** The facts as JSON. Exploring runs in a process of its own, so that a server goes on answering. */
async function factsText(): Promise<string> {
  const cached = `${CACHE}/${digest()}.json`;
  if (!existsSync(cached)) await promisify(execFile)(process.execPath, ['src/gallery/facts/gather.ts', cached]);
  const facts: GalleryFacts = {
    ...(JSON.parse(readFileSync(cached, 'utf8')) as SourceFacts),
    walkedOnViews: walked('views'),
    walkedInBrowser: walked('browser'),
  };
  return JSON.stringify(facts);
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
