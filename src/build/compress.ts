import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:html|js|css|svg|json|txt|xml)$/;
const [br, gz] = [promisify(brotliCompress), promisify(gzip)];

/** Distances that get a code of their own: our pages repeat themselves at once. Twenty bytes of each. */
const SHORT_DISTANCES = 15;

/** Brotli at its best quality: made once at build, paid for by nobody afterwards. */
async function brotli(bytes: Buffer): Promise<Buffer> {
  return br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_NDIRECT]: SHORT_DISTANCES } });
}

/** Puts a `.br` and a `.gz` beside every file under a folder that gains by it. */
export async function compressAll(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name));
  const waiting = names.values();
  await Promise.all(Array.from({ length: availableParallelism() }, () => packEach(folder, waiting)));
}

/** One file after the other: each packer holds many megabytes, whatever it packs. */
async function packEach(folder: string, names: Iterable<string>): Promise<void> {
  for (const name of names) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, await brotli(bytes));
    await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
  }
}
