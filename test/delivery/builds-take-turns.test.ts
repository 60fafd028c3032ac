import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isWhole, readBuildRecord, writeBuildRecord } from '../../src/build/build-record.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'gatehouse-turns-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * A process that takes its turn, in which it records its start, waits until `open` is in the folder and records its
 * end. It runs until it is killed.
 */
const worker = (name: string): string => `
  import { appendFileSync, existsSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  import { inTurn } from ${JSON.stringify(resolve('src/build/in-turn.ts'))};
  setInterval(() => {}, 60_000);
  await inTurn(async () => {
    appendFileSync('notes', '${name} begins\\n');
    while (!existsSync('open')) await setTimeout(20);
    appendFileSync('notes', '${name} ends\\n');
  }, (line) => appendFileSync('reports', line + '\\n'));`;

const running: ChildProcess[] = [];
function run(name: string): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', worker(name)], { cwd: folder, stdio: 'inherit' });
  running.push(child);
  return child;
}
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

const linesOf = (file: string): readonly string[] =>
  existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim().split('\n') : [];
const wait = { timeout: 15_000 };

test('simultaneous builds in one folder take turns; a waiting one reports it once, a finished one blocks none', async () => {
  run('one');
  await vi.waitFor(() => expect(linesOf('notes')).toEqual(['one begins']), wait);
  run('two');
  run('three');
  await vi.waitFor(
    () =>
      expect(linesOf('reports')).toEqual(
        Array.from({ length: 2 }, () => 'Another build is under way here. Waiting for it …'),
      ),
    wait,
  );
  expect(linesOf('notes')).toEqual(['one begins']);
  writeFileSync(join(folder, 'open'), '');
  await vi.waitFor(() => expect(linesOf('notes')).toHaveLength(6), wait);
  const turns = linesOf('notes');
  expect([0, 2, 4].map((index) => [turns[index], turns[index + 1]])).toEqual(
    [0, 2, 4].map((index) => [turns[index], turns[index]?.replace('begins', 'ends')]),
  );
  expect(linesOf('reports')).toHaveLength(2);
});

test('a dead process does not hold the lock', async () => {
  const died = run('one');
  await vi.waitFor(() => expect(linesOf('notes')).toEqual(['one begins']), wait);
  died.kill('SIGKILL');
  await once(died, 'exit');
  writeFileSync(join(folder, 'open'), '');
  run('two');
  await vi.waitFor(() => expect(linesOf('notes')).toEqual(['one begins', 'two begins', 'two ends']), wait);
  expect(linesOf('reports')).toEqual([]);
});

test.each([
  ['lacks a file', () => unlinkSync(join(folder, 'a.js'))],
  ['has one more', () => writeFileSync(join(folder, 'c.js'), '')],
  ['has another in its place', () => renameSync(join(folder, 'a.js'), join(folder, 'c.js'))],
  ['has a changed file', () => writeFileSync(join(folder, 'a.js'), '54321')],
])('a build that %s is not whole', (_, spoil) => {
  for (const name of ['a.js', 'b.js']) writeFileSync(join(folder, name), '12345');
  writeBuildRecord(folder, { inputs: 'x', environments: ['local'], inline: { scripts: [], styles: [] } });
  const build = readBuildRecord(folder);
  if (!build) throw new Error('nothing was written');
  expect(isWhole(folder, build)).toBe(true);
  spoil();
  expect(isWhole(folder, build)).toBe(false);
});
