import { spawnSync } from 'node:child_process';
import { buildCommand } from '../src/build/command.ts';
import { forgetWalked } from '../test/paths/walked.ts';

/** The build that tells what its machines do, for the generated walks; into a folder that is never served to people. */
export default function buildForTests(): void {
  forgetWalked('browser');
  const { status } = spawnSync(process.execPath, [...buildCommand, '--logLevel', 'warn'], { stdio: 'inherit', env: { ...process.env, TEST_BUILD: '1' } });
  if (status !== 0) throw new Error('the build for the generated walks failed');
}
