import { causeText, nameText } from '../../machines/chart.ts';
import type { GalleryContent } from './content/content.types.ts';

/** A searchable state or transition. */
export interface Found {
  readonly id: string;
  readonly machine: string;
  readonly title: string;
  readonly hint: string;
}

interface Searchable extends Found {
  /** Lower-cased search fields, most significant first. */
  readonly text: string;
}

/** Maximum number of results. */
const MOST = 12;

/** The search index: states and transitions with name, screen, documentation and requirement texts. */
export function searchable({
  machines,
  requirements,
}: Pick<GalleryContent, 'machines' | 'requirements'>): readonly Searchable[] {
  return machines.flatMap(({ chart: { id: machine, nodes, transitions } }) => [
    ...nodes
      .filter(({ parent }) => parent !== null)
      .map(({ id, screen, doc, spec }) => ({
        id,
        machine,
        title: id,
        hint: doc || (screen ?? ''),
        text: lower(id, screen ?? '', doc, ...spec, ...spec.map((one) => requirements[one] ?? '')),
      })),
    ...transitions.map(({ id, source, targets, cause, guard, actions }) => ({
      id,
      machine,
      title: `${causeText(cause)}${guard ? ` [${nameText(guard)}]` : ''}`,
      hint: `${source} → ${targets.join(', ') || 'stays'}`,
      text: lower(causeText(cause), guard ? nameText(guard) : '', ...actions.map(nameText), source),
    })),
  ]);
}

/** Items that match every word of a query; states before transitions, name matches before text matches. */
export function found(all: readonly Searchable[], query: string): readonly Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const weight = ({ title, text }: Searchable): number =>
    words.reduce((sum, word) => sum + (title.toLowerCase().includes(word) ? 0 : 100) + text.indexOf(word) / 1000, 0);
  return all
    .filter(({ text, title }) => words.every((word) => text.includes(word) || title.toLowerCase().includes(word)))
    .toSorted((a, b) => weight(a) - weight(b))
    .slice(0, MOST);
}

function lower(...texts: readonly string[]): string {
  return texts.join(' ').toLowerCase();
}
