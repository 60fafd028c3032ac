import { readFileSync } from 'node:fs';

export interface Known {
  readonly id: string;
  readonly area: string;
  readonly text: string;
  /** How the specification wants it checked; of a fault: how it is brought about. */
  readonly check: string;
}

function read(file: string): readonly Known[] {
  return JSON.parse(readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')) as readonly Known[];
}

/** Requirements of the specification. */
export const requirements: readonly Known[] = read('requirements.json');

/** Rows of the fault table. */
export const faults: readonly Known[] = read('faults.json');

export const knownIds: ReadonlySet<string> = new Set([...requirements, ...faults].map(({ id }) => id));
