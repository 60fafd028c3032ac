import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:html|js|css|svg|json|txt|xml)$/;
const [br, gz] = [promisify(brotliCompress), promisify(gzip)];

/** Distances that get a code of their own, and bits of the others that share one. Which are best is luck, worth some ten bytes of a page and a hundred of the libraries. */
type Way = readonly [distances: number, shared: number];
const everyWay: readonly Way[] = [0, 1, 2, 3].flatMap((shared) =>
  Array.from({ length: 16 }, (_, codes): Way => [codes << shared, shared]),
);
const someWays: readonly Way[] = [
  [0, 0],
  [12, 2],
  [2, 1],
];
/** Bytes of a packed page that is near its budget of 4 KiB: there are hundreds of pages, and these alone are packed until they are below it. */
const NEAR = { from: 4090, to: 4200 };

/** What every page carries, and what a release makes everybody load anew. */
const isMain = (name: string): boolean => /main-[^/]*\.js$/.test(name);

/** Brotli at its best quality: made once at build, paid for by nobody afterwards. */
async function brotli(bytes: Buffer, name: string): Promise<Buffer> {
  const pack = ([distances, shared]: Way): Promise<Buffer> =>
    br(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_NDIRECT]: distances,
        [constants.BROTLI_PARAM_NPOSTFIX]: shared,
      },
    });
  const isPage = name.endsWith('.html');
  let best: Buffer | null = null;
  for (const way of isPage || isMain(name) ? everyWay : someWays) {
    const packed = await pack(way);
    if (best === null || packed.length < best.length) best = packed;
    if (isPage && (best.length < NEAR.from || best.length > NEAR.to)) break;
  }
  return best ?? bytes;
}

/** Puts a `.br` and a `.gz` beside every file under a folder that gains by it; what many addresses have alike is packed once. */
export async function compressAll(folder: string): Promise<void> {
  const alike = new Map<string, string[]>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
    compressible.test(each),
  )) {
    const path = join(folder, name);
    const digest = hash('sha256', readFileSync(path));
    alike.set(digest, [...(alike.get(digest) ?? []), path]);
  }
  const waiting = alike.values();
  await Promise.all(Array.from({ length: availableParallelism() }, () => packEach(waiting)));
}

/** One file after the other: each packer holds many megabytes, whatever it packs. */
async function packEach(waiting: Iterable<readonly string[]>): Promise<void> {
  for (const paths of waiting) {
    const bytes = readFileSync(paths[0] ?? '');
    const [packed, zipped] = [await brotli(bytes, paths[0] ?? ''), await gz(bytes, { level: 9 })];
    for (const path of paths) {
      writeFileSync(`${path}.br`, packed);
      writeFileSync(`${path}.gz`, zipped);
    }
  }
}
