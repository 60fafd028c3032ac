import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const folder = '.out';
const lock = `${folder}/building`;
/** Milliseconds between two looks at whether the other has ended. */
const PAUSE = 100;

/** Does work that no other process of this folder may do at the same time: it waits for theirs, and tells so once. Who died at it is not waited for. */
export function inTurn<Answer>(work: () => Answer, say: (line: string) => void = console.log): Answer {
  mkdirSync(folder, { recursive: true });
  for (let isTold = false; !take(); isTold = true) {
    if (!isTold) say('Another build is under way here. Waiting for it …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (!isAlive(holder())) rmSync(lock, { force: true });
    return false;
  }
}

/** The process that has the lock. null: it has not said so yet, or has just let go. */
function holder(): number | null {
  try {
    return Number(readFileSync(lock, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number | null): boolean {
  if (pid === null) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
