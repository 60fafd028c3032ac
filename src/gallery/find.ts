import { causeText, nameText } from '../../machines/chart.ts';
import type { GalleryContent } from './content/content.types.ts';
import type { ScreenText } from './screen-words.ts';

/** A searchable state or transition. */
export interface Found {
  readonly id: string;
  readonly machine: string;
  readonly title: string;
  readonly hint: string;
  /** Language of the words that match; null: a name or a text of the machine does. */
  readonly language: string | null;
}

interface Searchable extends Omit<Found, 'language'> {
  /** Folded name. */
  readonly name: string;
  /** Folded search fields, most significant first. */
  readonly text: string;
  /** Text of its screen, and the same folded. */
  readonly shown: readonly (ScreenText & { readonly folded: string })[];
}

/**
 * The search index: states and transitions with name, screen, documentation, requirement texts and, for states, the
 * words of their screens.
 */
export function searchable(
  { machines, requirements }: Pick<GalleryContent, 'machines' | 'requirements'>,
  shownAt: ReadonlyMap<string, readonly ScreenText[]> = new Map(),
): readonly Searchable[] {
  const foldedOnce = new Map<string, string>();
  const foldOnce = (text: string): string => {
    const known = foldedOnce.get(text) ?? folded(text);
    foldedOnce.set(text, known);
    return known;
  };
  // States with one screen are found by its words once.
  const screens = new Set<string>();
  const shownOnce = (screen: string): readonly ScreenText[] => {
    if (screens.has(screen)) return [];
    screens.add(screen);
    return shownAt.get(screen) ?? [];
  };
  return machines.flatMap(({ chart: { id: machine, nodes, transitions } }) => [
    ...nodes
      .filter(({ parent }) => parent !== null)
      .map(({ id, screen, doc, spec }) => ({
        id,
        machine,
        title: id,
        hint: doc || (screen ?? ''),
        name: folded(id),
        text: folded(id, screen ?? '', doc, ...spec, ...spec.map((one) => requirements[one] ?? '')),
        shown: shownOnce(screen ?? id).map((one) => ({ ...one, folded: foldOnce(one.text) })),
      })),
    ...transitions.map(({ id, source, targets, cause, guard, actions }) => {
      const title = `${causeText(cause)}${guard ? ` [${nameText(guard)}]` : ''}`;
      return {
        id,
        machine,
        title,
        hint: `${source} → ${targets.join(', ') || 'stays'}`,
        name: folded(title),
        text: folded(causeText(cause), guard ? nameText(guard) : '', ...actions.map(nameText), source),
        shown: [],
      };
    }),
  ]);
}

/**
 * Items that match every word of a query: names before texts, texts before words of screens. A word of five letters or
 * more also matches with another ending. A match by the words of a screen says which, and in which language.
 */
export function found(all: readonly Searchable[], query: string): readonly Found[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return all
    .flatMap((item): readonly { item: Omit<Found, 'language'>; language: string | null; weight: number }[] => {
      const weights = words.map((word) => weightIn(item, word));
      if (!weights.includes(null))
        return [{ item, language: null, weight: weights.reduce<number>((sum, one) => sum + (one ?? 0), 0) }];
      // Words of the name narrow the search: `locked login`.
      const sought = words.filter((word) => matchIn(item.name, word) === null);
      const shown = item.shown.find((one) => sought.every((word) => matchIn(one.folded, word) !== null));
      if (!shown) return [];
      const { language, text } = shown;
      return [{ item: { ...item, hint: `${language}: “${text}”` }, language, weight: 1e4 + text.length }];
    })
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ item: { id, machine, title, hint }, language }) => ({ id, machine, title, hint, language }));
}

/** Distance of a word from the name of an item; null: the item does not contain it. */
function weightIn({ name, text }: Searchable, word: string): number | null {
  const inName = matchIn(name, word);
  const inText = matchIn(text, word);
  if (inName !== null) return inName.isWhole ? 0 : 50;
  return inText && inText.at / 1000 + (inText.isWhole ? 100 : 150);
}

/** Position of a word in a text, or of one that differs in its ending; null: none. */
function matchIn(text: string, word: string): { readonly at: number; readonly isWhole: boolean } | null {
  const at = text.indexOf(word);
  if (at >= 0) return { at, isWhole: true };
  const stem = stemOf(word);
  const near = stem === null ? -1 : ` ${text}`.search(new RegExp(`[^\\p{L}\\p{N}]${stem}`, 'u'));
  return near < 0 ? null : { at: near, isWhole: false };
}

/** The start of a word that its other forms have too; null: it is too short, or no word. */
function stemOf(word: string): string | null {
  return /^\p{L}{5,}$/u.test(word) ? word.slice(0, Math.max(4, word.length - 3)) : null;
}

/** Lower case without accents. */
function folded(...texts: readonly string[]): string {
  return texts.join(' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
