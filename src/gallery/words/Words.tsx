import { use, useState, type ReactNode } from 'react';
import { languages } from '../../../i18n/languages.ts';
import { sites } from '../../../sites/sites.ts';
import { loadSpoken } from '../spoken.ts';
import type { GalleryModel } from '../use-gallery.ts';
import { templateOf } from './template.ts';
import * as css from './words.css.ts';

/** The messages of the live screen in all languages side by side. */
export function Words({ model: { screen, walked, moveTo } }: { readonly model: GalleryModel }): ReactNode {
  const spoken = use(loadSpoken());
  const [isGapsOnly, setGapsOnly] = useState(false);
  const ids = screen && screen.of === walked ? screen.words : [];
  const source = spoken.find(({ messages }) => messages !== null)?.messages ?? {};
  const rows = ids.filter((id) => !isGapsOnly || spoken.some(({ messages }) => !messages?.[id]));
  const speakIn = (code: string): void => {
    const site = sites.find(({ languages: own }) => own.some((one) => one === code));
    if (site) moveTo({ site: site.id, language: code });
  };
  if (walked === null)
    return (
      <p className={css.empty}>
        Choose a state in a chart first: the words of its screen stand here, in every language.
      </p>
    );
  return (
    <section className={css.words} aria-label="Words of the screen">
      <header className={css.head}>
        <h1 className={css.title}>{screen?.title ?? ''}</h1>
        <p className={css.note}>{`${ids.length} messages · ${spoken.length} languages`}</p>
        <label className={css.check}>
          <input
            type="checkbox"
            checked={isGapsOnly}
            onChange={({ currentTarget }) => setGapsOnly(currentTarget.checked)}
          />
          only what a language lacks
        </label>
      </header>
      {/* It scrolls both ways: the keyboard has to reach it. */}
      <div className={css.scroll} role="region" aria-label="Messages by language" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {spoken.map(({ code }) => (
                <th key={code} scope="col" className={css.language}>
                  <button type="button" className={css.speak} onClick={() => speakIn(code)}>
                    {code}
                  </button>
                  <span className={css.note}>{languages[code]?.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((id) => (
              <tr key={id} data-message={id}>
                {spoken.map(({ code, messages }) => (
                  <Cell key={code} code={code} text={templateOf(messages?.[id])} isSource={messages === source} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({
  code,
  text,
  isSource,
}: {
  readonly code: string;
  readonly text: string;
  readonly isSource: boolean;
}): ReactNode {
  const { tag, dir } = languages[code] ?? { tag: code, dir: 'ltr' };
  return (
    <td className={isSource ? css.source : css.cell} lang={tag} dir={dir}>
      {text === '' ? <span className={css.missing}>missing</span> : text}
    </td>
  );
}
