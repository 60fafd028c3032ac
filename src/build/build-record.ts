import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { digestOf } from './inputs.ts';

const hashes = v.array(v.pipe(v.string(), v.startsWith('sha256-')));

/**
 * What a server must know of a build besides its files. `inputs` is the digest of the sources that it was made from;
 * `environments` are those whose pages are in it, `files` the digest of what lies beside this file.
 */
const BuildRecord = v.object({
  inputs: v.string(),
  environments: v.array(v.string()),
  files: v.string(),
  inline: v.object({ scripts: hashes, styles: hashes }),
});
export type BuildRecord = v.InferOutput<typeof BuildRecord>;

const NAME = 'build.json';

/** Written last of a build: a folder without it holds none. */
export function writeBuildRecord(folder: string, record: Omit<BuildRecord, 'files'>): void {
  const whole: BuildRecord = { ...record, files: digestOfFiles(folder) };
  writeFileSync(join(folder, NAME), JSON.stringify(whole));
}

/** Whether a build is as it was left. */
export function isWhole(folder: string, { files }: BuildRecord): boolean {
  return digestOfFiles(folder) === files;
}

/** null: there is no whole build in the folder. */
export function readBuildRecord(folder: string): BuildRecord | null {
  try {
    return v.parse(BuildRecord, JSON.parse(readFileSync(join(folder, NAME), 'utf8')));
  } catch {
    return null;
  }
}

function digestOfFiles(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name !== NAME && statSync(join(folder, name)).isFile(),
  );
  return digestOf(files.toSorted(), folder);
}
