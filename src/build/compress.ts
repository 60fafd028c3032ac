import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:html|js|css|svg|json|txt)$/;
const [br, gz] = [promisify(brotliCompress), promisify(gzip)];

/** Brotli at its best quality: made once at build, paid for by nobody afterwards. */
async function brotli(bytes: Buffer): Promise<Buffer> {
  return br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** Puts a `.br` and a `.gz` beside every file under a folder that gains by it. */
export async function compressAll(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      await Promise.all([brotli(bytes).then((packed) => writeFile(`${path}.br`, packed)), gz(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed))]);
    }),
  );
}
