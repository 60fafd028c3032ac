import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeBinary } from '../../src/commands/parts/node-binary.ts';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { version?: string; integrity?: string }>;
};

test('the Node binary of the packages has the recorded digest', () => {
  expect(createHash('sha256').update(readFileSync(nodeBinary.path)).digest('hex')).toBe(nodeBinary.sha256);
});

test('the recorded package is the one that the lock file names', () => {
  const { version, integrity } = packages[`node_modules/${nodeBinary.package}`] ?? {};
  expect([version, integrity]).toEqual([nodeBinary.version, nodeBinary.integrity]);
});
