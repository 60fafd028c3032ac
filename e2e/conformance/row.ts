import type { Party } from './party.ts';

/** One claim about the authorization server and its pages, made by a client library that does not know them. */
export interface Row {
  readonly id: `OA-${string}`;
  /** The text that demands it. */
  readonly source: string;
  readonly request: string;
  /** What the person at the pages does. */
  readonly person: string;
  readonly expected: string;
  readonly run: (party: Party) => Promise<void>;
}

/** A row as one line. */
export const lineOf = ({ id, source, request, person, expected }: Row): string =>
  `${id} [${source}] ${request}; ${person}: ${expected}`;
