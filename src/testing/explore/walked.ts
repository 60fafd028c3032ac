import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

/** A level that records the transitions of its walks, for the gate and the gallery. */
export type WalkedLevel = 'views' | 'browser';

const fileOf = (level: WalkedLevel): string => `.out/walked-on-${level}.txt`;

/** Deletes the records of earlier runs. */
export function forgetWalked(level: WalkedLevel): void {
  rmSync(fileOf(level), { force: true });
}

/** Records the transitions that a page has reported; every worker adds its own. */
export function noteWalked(level: WalkedLevel, taken: Iterable<string>): void {
  mkdirSync('.out', { recursive: true });
  appendFileSync(fileOf(level), [...taken].map((id) => `${id}\n`).join(''));
}

/** The transitions of all walks of the last run; null: there was none. */
export function walkedOn(level: WalkedLevel): ReadonlySet<string> | null {
  return existsSync(fileOf(level)) ? new Set(readFileSync(fileOf(level), 'utf8').split('\n').filter(Boolean)) : null;
}
