import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:html|js|css|svg|json|txt|xml)$/;
const [br, gz] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Writes a `.br` and a `.gz` of best quality beside every compressible file of a folder; files of equal content are
 * compressed once.
 */
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

/** Compresses one file after the other: each compressor holds many megabytes. */
async function packEach(waiting: Iterable<readonly string[]>): Promise<void> {
  for (const paths of waiting) {
    const [first = ''] = paths;
    const bytes = readFileSync(first);
    const packed = await smallest(bytes, first.endsWith('.js') ? scriptDistances : [preset]);
    const zipped = await gz(bytes, { level: 9 });
    for (const path of paths) {
      writeFileSync(`${path}.br`, packed);
      writeFileSync(`${path}.gz`, zipped);
    }
  }
}

/** Base 2 logarithm: a browser reserves 256 kB to read a file, not 4 MB, and none of the files is larger for it. */
const WINDOW = 18;

/** How brotli writes distances: postfix bits, and the number of distances with a code of their own (RFC 7932, 4). */
type Distances = readonly [postfix: number, direct: number];

const preset: Distances = [0, 0];

/** One of these suits each script better than the preset: 0.1 kB of a first load. */
const scriptDistances: readonly Distances[] = [preset, [0, 1], [1, 30], [2, 0], [3, 16]];

/** Compresses with each kind of distances, and returns the smallest result. */
async function smallest(bytes: Buffer, kinds: readonly Distances[]): Promise<Buffer> {
  const packed: Buffer[] = [];
  for (const [postfix, direct] of kinds)
    packed.push(
      await br(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_LGWIN]: WINDOW,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    );
  return packed.reduce((best, one) => (one.length < best.length ? one : best));
}
