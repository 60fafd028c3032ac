import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const hashes = v.array(v.pipe(v.string(), v.startsWith('sha256-')));

/** What a server must know of a build besides its files. `inputs` is the digest of the sources that it was made from; `environments` are those whose pages are in it, `files` how many files there are besides this one. */
const BuildFacts = v.object({ inputs: v.string(), environments: v.array(v.string()), files: v.number(), inline: v.object({ scripts: hashes, styles: hashes }) });
export type BuildFacts = v.InferOutput<typeof BuildFacts>;

const NAME = 'build.json';

/** Written last of a build: a folder without it holds none. */
export function writeBuildFacts(folder: string, facts: Omit<BuildFacts, 'files'>): void {
  const whole: BuildFacts = { ...facts, files: countFiles(folder) };
  writeFileSync(join(folder, NAME), JSON.stringify(whole));
}

/** Whether nobody has taken files out of a build. */
export function isWhole(folder: string, { files }: BuildFacts): boolean {
  return countFiles(folder) >= files;
}

/** null: there is no whole build in the folder. */
export function readBuildFacts(folder: string): BuildFacts | null {
  try {
    return v.parse(BuildFacts, JSON.parse(readFileSync(join(folder, NAME), 'utf8')));
  } catch {
    return null;
  }
}

function countFiles(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name !== NAME).length;
}
