import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const folder = '.out';
/** SQLite's code of a file that another process has. */
const BUSY = 5;
/** Milliseconds that a turn is waited for; a build takes seconds. */
const TIMEOUT_MS = 600_000;

/**
 * Does work that one process of this folder does at a time: it reports that it waits for another. A lock of the system
 * holds the turn, and ends with its process.
 */
export async function inTurn<Answer>(
  work: () => Promise<Answer>,
  say: (line: string) => void = console.log,
): Promise<Answer> {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(`${folder}/building.sqlite`, { timeout: 0 });
  try {
    take(lock, say);
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock: DatabaseSync, say: (line: string) => void): void {
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (!(typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === BUSY)) throw error;
    say('Another build is under way here. Waiting for it …');
    lock.exec(`PRAGMA busy_timeout = ${TIMEOUT_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
  }
}
