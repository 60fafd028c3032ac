import { spawnSync } from 'node:child_process';
import { readBuildFacts } from './facts.ts';
import { digestOfInputs } from './inputs.ts';

/** With little room for what is soon thrown away, of which Node would take a hundred megabytes more. It holds 140 MB at most. */
const heap = ['--max-semi-space-size=8', '--max-old-space-size=192'];
/** The bundler gives back at once what it has freed: another hundred megabytes. */
const bundler = { MIMALLOC_PURGE_DELAY: '0' };

/** Builds all that is built, by Vite; answers its exit code. */
export function build(flags: readonly string[] = [], environment: Readonly<Record<string, string>> = {}): number {
  const { status } = spawnSync(process.execPath, [...heap, 'node_modules/vite/bin/vite.js', 'build', '--app', ...flags], { stdio: 'inherit', env: { ...process.env, ...bundler, ...environment } });
  return status ?? 1;
}

/** Builds into a folder unless what lies there was built for this machine from the sources as they are. Throws where it cannot. */
export function buildIfStale(folder: string, environment: Readonly<Record<string, string>>): void {
  const facts = readBuildFacts(folder);
  if (facts?.inputs === digestOfInputs() && facts.environments.includes('local')) return;
  console.log('Building …');
  if (build(['--logLevel', 'warn'], environment) !== 0) throw new Error('The build failed: what Vite says above is why.');
}

if (import.meta.main) process.exitCode = build(process.argv.slice(2));
