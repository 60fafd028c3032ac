import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isWhole, readBuildFacts, writeBuildFacts } from '../../src/build/facts.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'gatehouse-turns-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that works for a while in the folder, and notes when it began and ended. */
const worker = (name: string): string => `
  import { appendFileSync } from 'node:fs';
  import { inTurn } from ${JSON.stringify(resolve('src/build/in-turn.ts'))};
  inTurn(() => {
    appendFileSync('notes', '${name} begins\\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    appendFileSync('notes', '${name} ends\\n');
  }, (line) => appendFileSync('said', line + '\\n'));`;
const run = (name: string) => spawn(process.execPath, ['--input-type=module', '-e', worker(name)], { cwd: folder, stdio: 'inherit' });
const notes = (file = 'notes'): string[] => readFileSync(join(folder, file), 'utf8').trim().split('\n');

test('those that build in one folder at the same time take turns, and who waits says so once', async () => {
  mkdirSync(join(folder, '.out'));
  writeFileSync(join(folder, '.out/building'), String(process.pid));
  const waiting = ['one', 'two', 'three'].map((name) => once(run(name), 'exit'));
  await vi.waitFor(() => expect(notes('said')).toHaveLength(3), { timeout: 15_000 });
  unlinkSync(join(folder, '.out/building'));
  expect(await Promise.all(waiting)).toEqual([[0, null], [0, null], [0, null]]);
  const turns = notes().flatMap((line, index, all) => (index % 2 === 0 ? [[line.replace(' begins', ''), all[index + 1]?.replace(' ends', '')]] : []));
  expect(turns.map(([began, end]) => began === end)).toEqual([true, true, true]);
  expect(new Set(notes('said'))).toEqual(new Set(['Another build is under way here. Waiting for it …']));
  expect(notes('said')).toHaveLength(3);
});

test('a process that died at it is not waited for', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  mkdirSync(join(folder, '.out'));
  writeFileSync(join(folder, '.out/building'), String(pid));
  expect(await once(run('next'), 'exit')).toEqual([0, null]);
  expect(notes()).toEqual(['next begins', 'next ends']);
});

test('a build that files were taken out of is not whole, one that something was put beside is', () => {
  for (const name of ['a.js', 'b.js']) writeFileSync(join(folder, name), '');
  writeBuildFacts(folder, { inputs: 'x', environments: ['local'], inline: { scripts: [], styles: [] } });
  const facts = readBuildFacts(folder);
  if (!facts) throw new Error('nothing was written');
  expect(isWhole(folder, facts)).toBe(true);
  writeFileSync(join(folder, 'c.js'), '');
  expect(isWhole(folder, facts)).toBe(true);
  for (const name of ['a.js', 'c.js']) unlinkSync(join(folder, name));
  expect(isWhole(folder, facts)).toBe(false);
});
