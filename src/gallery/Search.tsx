import { useDeferredValue, useId, useMemo, useState, type ReactNode, type Ref } from 'react';
import type { GalleryContent } from './content/content.types.ts';
import { found, searchable, type Found } from './find.ts';
import { screenTexts } from './screen-words.ts';
import { loadLanguageWords } from './language-words.ts';
import * as css from './gallery.css.ts';

export interface SearchProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly content: GalleryContent;
  readonly onFind: (found: Found) => void;
}

/** Number of results that are shown at first. */
const FIRST = 12;

type Index = ReturnType<typeof searchable>;

/** Names alone, until the words of the screens have come. */
function useIndex(content: GalleryContent): { readonly index: Index; readonly load: () => void } {
  const names = useMemo(() => searchable(content), [content]);
  const [index, setIndex] = useState<Index | null>(null);
  const load = (): void => {
    if (index) return;
    setIndex(names);
    const learn = async (): Promise<void> => {
      const spoken = await loadLanguageWords();
      const languages = spoken.flatMap(({ code, messages }) => (messages ? [{ code, messages }] : []));
      const english = languages.find(({ code }) => code === 'en')?.messages ?? {};
      setIndex(searchable(content, screenTexts(content.textsAt, english, languages)));
    };
    void learn();
  };
  return { index: index ?? names, load };
}

/** Searches states, transitions, requirement ids of all machines and the words of their screens: a combobox. */
export function Search({ ref, content, onFind }: SearchProps): ReactNode {
  const id = useId();
  const { index, load } = useIndex(content);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const [showsAll, setShowsAll] = useState(false);
  const sought = useDeferredValue(query);
  const hits = useMemo(() => found(index, sought), [index, sought]);
  const shown = isOpen ? (showsAll ? hits : hits.slice(0, FIRST)) : [];
  const isMore = shown.length < hits.length && isOpen;
  const rows = shown.length + (isMore ? 1 : 0);
  const isInVain = isOpen && sought === query && query.trim() !== '' && hits.length === 0;
  const choose = (hit: Found | undefined): void => {
    if (!hit) return;
    setOpen(false);
    setShowsAll(false);
    setQuery('');
    document.querySelector('main')?.focus();
    onFind(hit);
  };
  const move = (by: number): void => setChosen((chosen + by + rows) % Math.max(1, rows));
  const enter = (): void =>
    isMore && chosen === shown.length ? setShowsAll(true) : choose(found(index, query)[chosen]);
  return (
    <div className={css.search}>
      <input
        ref={ref}
        className={css.searchField}
        type="search"
        role="combobox"
        aria-label="Search states, transitions, requirements, words of screens"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        {...(chosen < rows ? { 'aria-activedescendant': `${id}${chosen}` } : {})}
        placeholder="Search states, events, requirements, words"
        value={query}
        onChange={({ currentTarget }) => (
          setQuery(currentTarget.value),
          setChosen(0),
          setShowsAll(false),
          setOpen(true)
        )}
        onFocus={() => (load(), setOpen(true))}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          const does: Readonly<Record<string, () => void>> = {
            ArrowDown: () => move(1),
            ArrowUp: () => move(-1),
            Enter: enter,
            Escape: () => setOpen(false),
          };
          if (does[event.key]) event.preventDefault();
          does[event.key]?.();
        }}
      />
      <ul id={`${id}list`} role="listbox" aria-label="Found" className={css.found} hidden={shown.length === 0}>
        {shown.map((hit, order) => (
          // Focus stays in the field (aria-activedescendant); options are not focusable.
          <li
            key={hit.id}
            id={`${id}${order}`}
            role="option"
            aria-selected={order === chosen}
            className={css.hit}
            onMouseDown={(event) => (event.preventDefault(), choose(hit))}
          >
            <span>{hit.title}</span>
            <span className={css.hint}>{hit.hint}</span>
          </li>
        ))}
        {isMore && (
          <li
            id={`${id}${shown.length}`}
            role="option"
            aria-selected={chosen === shown.length}
            className={css.hit}
            onMouseDown={(event) => (event.preventDefault(), setShowsAll(true))}
          >
            <span>Show all {hits.length}</span>
            <span className={css.hint}>Or add a word: of the screen, or the name of a machine or state</span>
          </li>
        )}
      </ul>
      <output className={isInVain ? css.found : css.unseen}>
        {isInVain ? `Nothing is found for “${query.trim()}”. Try a word of a screen, a state or a requirement.` : ''}
      </output>
    </div>
  );
}
