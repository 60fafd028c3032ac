import { spawnSync } from 'node:child_process';
import { isFresh, onlyIfStale } from './fresh.ts';

/**
 * With little room for what is soon thrown away, of which Node would take a hundred megabytes more. It holds 140 MB at
 * most.
 */
const heap = ['--max-semi-space-size=8', '--max-old-space-size=192'];
/** The bundler gives back at once what it has freed: another hundred megabytes. */
const bundler = { MIMALLOC_PURGE_DELAY: '0' };

/** There is no build; the message is one line that says what to do. */
export class FailedBuild extends Error {
  override readonly name = 'FailedBuild';
}

/** Builds all that is built, by Vite. Throws where it cannot. */
export function build(flags: readonly string[] = [], environment: Readonly<Record<string, string>> = {}): void {
  const unfit = /[#?]/.exec(process.cwd());
  if (unfit)
    throw new FailedBuild(
      `Vite cannot build in a folder whose path has a ${unfit[0]} in it, as ${process.cwd()} has. Move it, or rename what is above it.`,
    );
  const { status } = spawnSync(
    process.execPath,
    [...heap, 'node_modules/vite/bin/vite.js', 'build', '--app', ...flags],
    { stdio: 'inherit', env: { ...process.env, ...bundler, ...environment } },
  );
  if (status !== 0) throw new FailedBuild('The build failed: what Vite says above is why.');
}

/**
 * Builds into a folder unless it holds an up-to-date build, possibly of a process that was awaited. Throws on failure.
 */
export function buildIfStale(folder: string, environment: Readonly<Record<string, string>>): void {
  if (isFresh(folder)) return;
  console.log('Building …');
  build(['--logLevel', 'warn'], { ...environment, [onlyIfStale]: '1' });
}
