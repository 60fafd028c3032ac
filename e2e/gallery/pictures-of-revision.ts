import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Takes the pictures of a revision with its own sources, in a work tree of its own, and puts them where *Differences*
 * finds them: `at/<revision>` in the folder of the pictures and in the built gallery. Returns the exit code.
 */
export function picturesOfRevision(revision: string, pages: readonly string[], out: string, gallery: string): number {
  const tree = resolve('.out/gallery-revision');
  const run = (command: string, args: readonly string[], cwd = '.'): number =>
    spawnSync(command, args, { cwd, stdio: 'inherit' }).status ?? 1;
  rmSync(tree, { recursive: true, force: true });
  run('git', ['worktree', 'prune']);
  if (run('git', ['worktree', 'add', '--detach', '--force', '--end-of-options', tree, revision]) !== 0) {
    console.error(`There is no revision ${revision} here.`);
    return 1;
  }
  try {
    const isSame = lock('.') === lock(tree);
    if (isSame) symlinkSync(resolve('node_modules'), `${tree}/node_modules`);
    else if (run('npm', ['ci', '--no-audit', '--no-fund'], tree) !== 0) return 1;
    const status =
      run(process.execPath, ['src/commands/gallery.ts', '--build'], tree) ||
      run(process.execPath, ['e2e/gallery/pictures.ts', '--pages', pages.join(',')], tree);
    const taken = `${tree}/.out/gallery-pictures`;
    if (!existsSync(`${taken}/pictures.json`)) return status || 1;
    for (const folder of [out, ...(existsSync(gallery) ? [`${gallery}/pictures`] : [])])
      cpSync(taken, `${folder}/at/${encodeURIComponent(revision)}`, { recursive: true });
    return status;
  } finally {
    run('git', ['worktree', 'remove', '--force', tree]);
  }
}

function lock(folder: string): string {
  return readFileSync(`${folder}/package-lock.json`, 'utf8');
}
