import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

/** A level that writes down what it has walked, for its gate and for the gallery. */
export type WalkedLevel = 'views' | 'browser';

const fileOf = (level: WalkedLevel): string => `.out/walked-on-${level}.txt`;

/** Forgets what earlier runs have walked. */
export function forgetWalked(level: WalkedLevel): void {
  rmSync(fileOf(level), { force: true });
}

/** Writes down the transitions that a page has reported; every worker adds its own. */
export function noteWalked(level: WalkedLevel, taken: Iterable<string>): void {
  mkdirSync('.out', { recursive: true });
  appendFileSync(fileOf(level), [...taken].map((id) => `${id}\n`).join(''));
}

/** Every transition that any walk of the last run has taken; null: there was none. */
export function walkedOn(level: WalkedLevel): ReadonlySet<string> | null {
  return existsSync(fileOf(level)) ? new Set(readFileSync(fileOf(level), 'utf8').split('\n').filter(Boolean)) : null;
}
