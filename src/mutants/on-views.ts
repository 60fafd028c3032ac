import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { seeds, type Seed } from './seeds.ts';

const COPY = '.out/mutants';
const REPORT = 'walks.json';
const Report = v.object({
  testResults: v.array(v.object({ status: v.string(), message: v.string(), assertionResults: v.array(v.object({ status: v.string(), failureMessages: v.array(v.string()) })) })),
});
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

/** Whether a walk went differently. That a seed cannot even be loaded, or that a walk ran out of time, tells nothing: then there is no figure. */
function isNoticed(): boolean {
  rmSync(join(COPY, REPORT), { force: true });
  spawnSync('vitest', ['run', '--project', 'walks', 'test/paths', '--bail', '1', '--testTimeout', '60000', '--reporter', 'json', '--outputFile', REPORT], { cwd: COPY, encoding: 'utf8' });
  const { testResults } = v.parse(Report, JSON.parse(readFileSync(join(COPY, REPORT), 'utf8')));
  const failures = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  if (failures.length === 0 && testResults.some(({ status }) => status === 'failed')) throw new Error(`the walks cannot be loaded: ${testResults.map(({ message }) => message).join(' ')}`);
  if (failures.some(({ failureMessages }) => failureMessages.some((message) => message.includes('Test timed out')))) throw new Error('a walk ran out of time');
  return failures.length > 0;
}
