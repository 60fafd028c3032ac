import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A copy of the working tree in which mutants are planted. */
export interface PlantedTree {
  /** Writes `code` into a file, runs `check` and restores the file. */
  readonly plant: <T>(file: string, code: string, check: () => Promise<T>) => Promise<T>;
  /** Runs a tool of npm's packages in the copy; resolves to whether it succeeds. A run that does not end fails. */
  readonly succeeds: (tool: string, options: readonly string[]) => Promise<boolean>;
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
    plant: async (file, code, check) => {
      const sound = readFileSync(at(file), 'utf8');
      writeFileSync(at(file), code);
      try {
        return await check();
      } finally {
        writeFileSync(at(file), sound);
      }
    },
    succeeds: async (tool, options) => {
      const path = resolve('node_modules/.bin', tool);
      const child = spawn(path, options, { cwd: folder, stdio: 'ignore', timeout: LONGEST_RUN });
      const [code] = await once(child, 'exit');
      return code === 0;
    },
    remove,
  };
}

function listed(...command: readonly string[]): readonly string[] {
  return execFileSync('git', command, { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');
}
