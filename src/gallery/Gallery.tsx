import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { AnswerBook } from '../testing/simulation/answers.ts';
import { Mark } from '../../views/frame/Mark.tsx';
import { tabs, type Tab } from './address.ts';
import { ChartTab } from './chart/ChartTab.tsx';
import type { GalleryContent } from './content/content.types.ts';
import { Differences } from './differences/Differences.tsx';
import * as css from './gallery.css.ts';
import { Inspector } from './inspector/Inspector.tsx';
import { LivePanel } from './live/LivePanel.tsx';
import { Search } from './Search.tsx';
import { Storyboard } from './storyboard/Storyboard.tsx';
import { Words } from './words/Words.tsx';
import { isTyping } from './typing.ts';
import { useGallery, type GalleryModel } from './use-gallery.ts';
import { useNarrow } from './use-narrow.ts';

const titles: Readonly<Record<Tab, string>> = {
  chart: 'Chart',
  storyboard: 'Storyboard',
  words: 'Words',
  differences: 'Differences',
  inspector: 'Inspector',
};

/** Shows every shipped machine: its chart, live screens, requirements and test coverage. */
export function Gallery({ content, book }: { readonly content: GalleryContent; readonly book: AnswerBook }): ReactNode {
  const model = useGallery(content, book);
  const { machine, tab, at } = model.address;
  const search = useRef<HTMLInputElement>(null);
  const isNarrow = useNarrow();
  const panel = tab !== 'inspector' && <LivePanel model={model} />;
  useEffect(() => {
    document.title = [at ?? machine, titles[tab], 'Flow gallery'].join(' · ');
  }, [at, machine, tab]);
  // On a phone the content of a view is below the live screen.
  const shownTab = useRef(tab);
  useEffect(() => {
    if (shownTab.current !== tab && isNarrow) document.querySelector('main')?.scrollIntoView();
    shownTab.current = tab;
  }, [tab, isNarrow]);
  useEffect(() => {
    const find = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      search.current?.focus();
    };
    addEventListener('keydown', find);
    return () => removeEventListener('keydown', find);
  }, []);
  return (
    <div className={css.gallery}>
      <header className={css.header}>
        <a className={css.skip} href="#main" onClick={(event) => (event.preventDefault(), skip())}>
          {tab === 'chart' ? 'Skip to the chart' : 'Skip to the content'}
        </a>
        <p className={css.brand}>
          <Mark />
          Flow gallery
        </p>
        <Search
          ref={search}
          content={content}
          onFind={({ machine: of, id, language }) => model.lookAt(of, id, language)}
        />
        <nav className={css.tabs} aria-label="Views">
          {tabs.map((one) => (
            <button
              key={one}
              type="button"
              className={css.tab}
              {...(one === tab ? { 'aria-current': 'page' as const } : {})}
              onClick={() => model.choose({ tab: one })}
            >
              {titles[one]}
            </button>
          ))}
        </nav>
      </header>
      {isNarrow && panel}
      <Machines model={model} />
      <main className={css.main} tabIndex={-1}>
        <Shown tab={tab} model={model} />
      </main>
      {!isNarrow && panel}
    </div>
  );
}

function Shown({ tab, model }: { readonly tab: Tab; readonly model: GalleryModel }): ReactNode {
  switch (tab) {
    case 'storyboard':
      return (
        <Suspense>
          <Storyboard key={model.address.machine} model={model} />
        </Suspense>
      );
    case 'words':
      return (
        <Suspense>
          <Words model={model} />
        </Suspense>
      );
    case 'differences':
      return (
        <Suspense>
          <Differences model={model} />
        </Suspense>
      );
    case 'chart':
      return <ChartTab model={model} />;
    case 'inspector':
      return <Inspector model={model} />;
  }
}

function Machines({ model: { content, address, walked, lookAt } }: { readonly model: GalleryModel }): ReactNode {
  const living = new Set(
    [...(walked?.world.tree() ?? []), ...(walked?.world.sideMachines() ?? [])].map(({ machine }) => machine),
  );
  return (
    <nav className={css.machines} aria-label="Machines">
      <h2 className={css.navTitle}>Machines</h2>
      <ul>
        {content.machines.map(({ chart: { id, nodes } }) => (
          <li key={id}>
            <button
              type="button"
              className={css.machine}
              {...(id === address.machine ? { 'aria-current': 'true' as const } : {})}
              onClick={() => lookAt(id, null)}
            >
              {id}
              <span className={css.count}>
                {living.has(id) && <span className={css.alive} title="alive in the live screen" />}
                {nodes.filter(({ type }) => type === 'atomic' || type === 'final').length}
                <span className={css.unseen}> states</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={css.keys}>
        <kbd>/</kbd> search · <kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> zoom · arrows walk the states · <kbd>Enter</kbd>{' '}
        opens, <kbd>Esc</kbd> closes a group
      </p>
    </nav>
  );
}

/** Moves focus to the state from which the arrow keys walk on; without a chart, to the main part. */
function skip(): void {
  const main = document.querySelector('main');
  (main?.querySelector<SVGGElement>('svg [tabindex="0"]') ?? main)?.focus();
}
