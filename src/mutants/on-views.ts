import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { seeds, type Seed } from './seeds.ts';

const COPIES = '.out/mutants';
const REPORT = 'walks.json';
const Report = v.object({
  testResults: v.array(
    v.object({
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), failureMessages: v.array(v.string()) })),
    }),
  ),
});
const LEFT_OUT = new Set(['node_modules', '.git', '.out', '.exchange', 'dist', 'dist-ssr']);

/**
 * Plants each seed in a copy of the product (one copy per core) and runs the walks on the views. Resolves to the
 * undetected seeds.
 */
export async function unnoticedSeeds(): Promise<readonly Seed[]> {
  rmSync(COPIES, { recursive: true, force: true });
  const unnoticed: Seed[] = [];
  const left = [...seeds];
  await Promise.all(
    Array.from({ length: availableParallelism() }, async (_, index) => {
      const copy = copied(join(COPIES, String(index)));
      if (index === 0 && (await isNoticed(copy))) throw new Error('the walks on the views fail without any seed');
      for (let seed = left.shift(); seed; seed = left.shift())
        if (!(await isNoticedIn(copy, seed))) unnoticed.push(seed);
    }),
  );
  return unnoticed;
}

function copied(copy: string): string {
  mkdirSync(copy, { recursive: true });
  cpSync('.', copy, { recursive: true, filter: (path) => path === '.' || !LEFT_OUT.has(basename(path)) });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function isNoticedIn(copy: string, { kind, what, file, from, to }: Seed): Promise<boolean> {
  const before = readFileSync(join(copy, file), 'utf8');
  if (!before.includes(from)) throw new Error(`${file} has no «${from}» any more`);
  writeFileSync(
    join(copy, file),
    before.replace(from, () => to),
  );
  const noticed = await isNoticed(copy);
  writeFileSync(join(copy, file), before);
  console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${kind}: ${what}`);
  return noticed;
}

/**
 * Whether a walk of the global site differed. Throws if the seed cannot be loaded or a walk times out, since neither
 * proves detection.
 */
async function isNoticed(copy: string): Promise<boolean> {
  rmSync(join(copy, REPORT), { force: true });
  const walks = spawn(
    'vitest',
    [
      'run',
      '--project',
      'walks',
      'test/paths/views-walk-every-path',
      '--bail',
      '1',
      '--testTimeout',
      '60000',
      '--reporter',
      'json',
      '--outputFile',
      REPORT,
    ],
    { cwd: copy, stdio: 'ignore' },
  );
  await once(walks, 'close');
  const { testResults } = v.parse(Report, JSON.parse(readFileSync(join(copy, REPORT), 'utf8')));
  const failures = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  if (failures.length === 0 && testResults.some(({ status }) => status === 'failed'))
    throw new Error(`the walks cannot be loaded: ${testResults.map(({ message }) => message).join(' ')}`);
  if (failures.some(({ failureMessages }) => failureMessages.some((message) => message.includes('Test timed out'))))
    throw new Error('a walk ran out of time');
  return failures.length > 0;
}
