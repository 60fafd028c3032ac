import { useId, useState, type ReactNode, type Ref } from 'react';
import type { GalleryContent } from './content/content.types.ts';
import { found, searchable, type Found } from './find.ts';
import * as css from './gallery.css.ts';

export interface SearchProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly content: GalleryContent;
  readonly onFind: (found: Found) => void;
}

/** Searches states, transitions and requirement ids of all machines: a combobox. */
export function Search({ ref, content, onFind }: SearchProps): ReactNode {
  const id = useId();
  const [all] = useState(() => searchable(content));
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const hits = isOpen ? found(all, query) : [];
  const choose = (hit: Found | undefined): void => {
    if (!hit) return;
    setOpen(false);
    setQuery('');
    document.querySelector('main')?.focus();
    onFind(hit);
  };
  const move = (by: number): void => setChosen((chosen + by + hits.length) % Math.max(1, hits.length));
  return (
    <div className={css.search}>
      <input
        ref={ref}
        className={css.searchField}
        type="search"
        role="combobox"
        aria-label="Search states, transitions, requirements"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        {...(hits[chosen] ? { 'aria-activedescendant': `${id}${chosen}` } : {})}
        placeholder="Search states, events, requirements"
        value={query}
        onChange={({ currentTarget }) => (setQuery(currentTarget.value), setChosen(0), setOpen(true))}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          const does: Readonly<Record<string, () => void>> = {
            ArrowDown: () => move(1),
            ArrowUp: () => move(-1),
            Enter: () => choose(hits[chosen]),
            Escape: () => setOpen(false),
          };
          if (does[event.key]) event.preventDefault();
          does[event.key]?.();
        }}
      />
      <ul id={`${id}list`} role="listbox" aria-label="Found" className={css.found} hidden={hits.length === 0}>
        {hits.map((hit, place) => (
          // Focus stays in the field (aria-activedescendant); options are not focusable.
          <li
            key={hit.id}
            id={`${id}${place}`}
            role="option"
            aria-selected={place === chosen}
            className={css.hit}
            onMouseDown={(event) => (event.preventDefault(), choose(hit))}
          >
            <span>{hit.title}</span>
            <span className={css.hint}>{hit.hint}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
