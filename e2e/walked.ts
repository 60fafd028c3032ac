import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

const FILE = '.out/walked-in-browser.txt';

/** Forgets what earlier runs have walked. */
export function forgetWalked(): void {
  rmSync(FILE, { force: true });
}

/** Writes down the transitions that a page has told of; every worker adds its own. */
export function noteWalked(taken: readonly string[]): void {
  mkdirSync('.out', { recursive: true });
  appendFileSync(FILE, taken.map((id) => `${id}\n`).join(''));
}

/** Every transition that any walk of this run has taken. */
export function walkedInBrowser(): ReadonlySet<string> {
  return new Set(existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : []);
}
