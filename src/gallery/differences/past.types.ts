import type { Chart } from '../../../machines/chart.ts';

/** A revision as the gallery reads it. */
export interface Past {
  readonly charts: readonly Chart[];
  /** English texts of the screens, as in the content of today. */
  readonly textsAt: Readonly<Record<string, readonly string[]>>;
}

/** File of the revisions to compare with. */
export const REVISIONS = 'differences/revisions.json';

/** File of a revision, relative to the gallery's pages. */
export function fileOfRevision(id: string): string {
  return `differences/at/${encodeURIComponent(id)}.json`;
}

/** Name of the folder of the pictures of a revision. */
export function picturesOfRevision(id: string): string {
  return `pictures/at/${encodeURIComponent(id)}`;
}
