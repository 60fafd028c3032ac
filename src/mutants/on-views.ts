import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { seeds, type Seed } from './seeds.ts';

const COPY = '.out/mutants';
const LEFT_OUT = new Set(['node_modules', '.git', '.out', '.exchange', 'dist', 'dist-ssr']);

/** Plants one seed after the other into a copy of the product and lets the walks on the views look for it. Answers those that nobody noticed. */
export function unnoticedSeeds(): readonly Seed[] {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  cpSync('.', COPY, { recursive: true, filter: (path) => path === '.' || !LEFT_OUT.has(basename(path)) });
  symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'));
  if (isNoticed()) throw new Error('the walks on the views fail without any seed');
  return seeds.filter((seed) => {
    const before = readFileSync(join(COPY, seed.file), 'utf8');
    if (!before.includes(seed.from)) throw new Error(`${seed.file} has no «${seed.from}» any more`);
    writeFileSync(join(COPY, seed.file), before.replace(seed.from, () => seed.to));
    const noticed = isNoticed();
    writeFileSync(join(COPY, seed.file), before);
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${seed.kind}: ${seed.what}`);
    return !noticed;
  });
}

function isNoticed(): boolean {
  const { status } = spawnSync('vitest', ['run', '--project', 'views', 'test/paths', '--bail', '1', '--reporter', 'dot'], { cwd: COPY, encoding: 'utf8' });
  return status !== 0;
}
