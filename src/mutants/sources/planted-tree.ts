import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { SourceMutant } from './source-operators.ts';

/** A copy of the working tree in which mutants are planted. */
export interface PlantedTree {
  /** Writes the mutants, each of another file, runs `check` and restores their files. */
  readonly plant: <T>(mutants: readonly Pick<SourceMutant, 'file' | 'code'>[], check: () => Promise<T>) => Promise<T>;
  /** Runs a tool of npm's packages in the copy. A run that does not end fails. */
  readonly run: (
    tool: string,
    options: readonly string[],
  ) => Promise<{ readonly succeeds: boolean; readonly output: string }>;
  readonly remove: () => void;
}

/** Milliseconds that a tool may take. */
const LONGEST_RUN = 600_000;

/** Copies the working tree, changes that are not committed included, to a folder of the same repository. */
export function createPlantedTree(folder: string): PlantedTree {
  const at = (file: string): string => join(folder, file);
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune']);
  };
  remove();
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, 'HEAD']);
  for (const file of listed('diff', '--name-only', 'HEAD').concat(listed('ls-files', '--others', '--exclude-standard')))
    if (existsSync(file)) {
      mkdirSync(dirname(at(file)), { recursive: true });
      copyFileSync(file, at(file));
    } else rmSync(at(file), { force: true });
  for (const needed of ['node_modules', 'dist']) if (existsSync(needed)) symlinkSync(resolve(needed), at(needed));
  if (existsSync('.out/explored')) cpSync('.out/explored', at('.out/explored'), { recursive: true });
  return {
    plant: async (mutants, check) => {
      const sound = mutants.map(({ file }) => ({ file, code: readFileSync(at(file), 'utf8') }));
      const write = (sources: readonly Pick<SourceMutant, 'file' | 'code'>[]): void => {
        for (const { file, code } of sources) writeFileSync(at(file), code);
      };
      write(mutants);
      try {
        return await check();
      } finally {
        write(sound);
      }
    },
    run: async (tool, options) => {
      const child = spawn(resolve('node_modules/.bin', tool), options, {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: LONGEST_RUN,
      });
      const ended = once(child, 'exit');
      const output = await text(child.stdout);
      const [code] = await ended;
      return { succeeds: code === 0, output };
    },
    remove,
  };
}

function listed(...command: readonly string[]): readonly string[] {
  return execFileSync('git', command, { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');
}
