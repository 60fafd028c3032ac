import { build, FailedBuild } from '../build/run-build.ts';

try {
  build(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof FailedBuild ? error.message : error);
  process.exitCode = 1;
}
