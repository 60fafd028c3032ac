import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Whether Node finds the dependency in a `node_modules` folder of the package or of one of its parents. */
const isLocked = (parent: string, name: string): boolean => {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder}${folder === '' ? '' : '/'}node_modules/${name}` in packages) return true;
    if (!folder.includes('node_modules/')) return false;
    if (!folder.includes('/node_modules/')) folder = '';
  }
};

// `npm ci` refuses a lock file that lacks the binding of another platform.
test('the lock file names every dependency of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});
