import type { Messages } from '@lingui/core';
import { use, useState, type ReactNode } from 'react';
import { languages } from '../../../i18n/languages.ts';
import { sites } from '../../../sites/sites.ts';
import type { GalleryContent } from '../content/content.types.ts';
import { leafIdsOf } from '../live/walk.ts';
import { siteOfId } from '../live/position.ts';
import { loadLanguageWords, type LanguageWords } from '../language-words.ts';
import type { GalleryModel } from '../use-gallery.ts';
import { useNarrow } from '../use-narrow.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { rendered, type WordInUse } from './rendered.ts';
import { templateOf } from './template.ts';
import * as css from './words.css.ts';

/** The source language, which comes first and stays in view. */
const SOURCE = 'en';

/** The messages of the live screen in the chosen languages side by side, with the values that the screen inserts. */
export function Words({ model }: { readonly model: GalleryModel }): ReactNode {
  const { address, screen, walked, choose } = model;
  const spoken = use(loadLanguageWords());
  const [isGapsOnly, setGapsOnly] = useState(false);
  const [isAsWritten, setAsWritten] = useState(false);
  const isNarrow = useNarrow();
  if (walked === null)
    return (
      <section className={css.empty} aria-label="Words of the screen">
        <h1 className={css.title}>Words</h1>
        <p>Choose a state in a chart first: the words of its screen stand here, in the languages of your choice.</p>
      </section>
    );
  const codes = spoken.map(({ code }) => code).filter((code) => code !== SOURCE);
  const chosen = comparedOf(address.words, codes, siteOfId(address.site).languages);
  const shown = [SOURCE, ...chosen].flatMap((code) => spoken.find((one) => one.code === code) ?? []);
  const used = screen && screen.of === walked ? screen.words : [];
  const words = used.filter(({ id }) => !isGapsOnly || shown.some(({ messages }) => !messages?.[id]));
  const leafs = leafIdsOf(walked.world);
  const state = leafs.find((id) => id === address.at) ?? leafs.find((id) => id.split('.')[0] === address.machine);
  const groups = groupsOf(
    words,
    textsOf(
      model.content,
      leafs.filter((id) => id === state),
    ),
    spoken.find(({ code }) => code === SOURCE)?.messages ?? {},
  );
  const table = { groups, shown, isAsWritten, onSpeak: (code: string) => speakIn(code, model) };
  return (
    <section className={css.words} aria-label="Words of the screen">
      <header className={css.head}>
        <h1 className={css.title}>{state ?? leafs[0] ?? address.machine}</h1>
        <p className={css.note}>
          {screen === null ? '' : `“${screen.title}” · ${used.length} ${used.length === 1 ? 'message' : 'messages'}`}
        </p>
        <div className={css.choices}>
          <LanguageChoice
            codes={codes}
            chosen={chosen}
            ofSite={siteOfId(address.site).languages}
            onChoose={(value) => choose({ words: value })}
          />
          <label className={css.check}>
            <input
              type="checkbox"
              checked={isAsWritten}
              onChange={({ currentTarget }) => setAsWritten(currentTarget.checked)}
            />
            as written, with placeholders
          </label>
          <label className={css.check}>
            <input
              type="checkbox"
              checked={isGapsOnly}
              onChange={({ currentTarget }) => setGapsOnly(currentTarget.checked)}
            />
            only what a language lacks
          </label>
        </div>
      </header>
      {words.length === 0 && (
        <p className={css.empty}>
          {isGapsOnly && used.length > 0 ? 'None of these languages lacks a message.' : 'This screen has no words.'}
        </p>
      )}
      {words.length > 0 && (isNarrow ? <List {...table} /> : <Table {...table} />)}
    </section>
  );
}

/** The languages that an address names: `all`, codes with commas, or '' for those of the site. */
function comparedOf(said: string, codes: readonly string[], ofSite: readonly string[]): readonly string[] {
  if (said === 'all') return codes;
  const named = said === '' ? ofSite : said.split(',');
  return codes.filter((code) => named.includes(code));
}

/** Shows the screen in a language, on the chosen site if it has the language. */
function speakIn(code: string, { address, moveTo }: GalleryModel): void {
  const site = [siteOfId(address.site), ...sites].find(({ languages: own }) => own.some((one) => one === code));
  if (site) moveTo({ site: site.id, language: code });
}

/** Messages of the state itself, and those that the page shows beside them. */
interface Group {
  readonly title: string;
  readonly words: readonly WordInUse[];
}

interface TableProps {
  readonly groups: readonly Group[];
  /** The source language first. */
  readonly shown: readonly LanguageWords[];
  readonly isAsWritten: boolean;
  readonly onSpeak: (code: string) => void;
}

function keyOf({ id, values }: WordInUse): string {
  return `${id} ${JSON.stringify(values)}`;
}

/** English texts of the screens of states. */
function textsOf({ machines, textsAt }: GalleryContent, states: readonly string[]): ReadonlySet<string> {
  const screens = machines
    .flatMap(({ chart: { nodes } }) => nodes)
    .flatMap(({ id, screen }) => (screen !== null && states.includes(id) ? [screen] : []));
  return new Set(screens.flatMap((screen) => textsAt[screen] ?? []));
}

function groupsOf(words: readonly WordInUse[], own: ReadonlySet<string>, english: Messages): readonly Group[] {
  const isOwn = (word: WordInUse): boolean => {
    const pieces = rendered(SOURCE, english, word).map(({ text }) => text);
    return [...pieces, pieces.join('')].some((text) => own.has(text.trim()));
  };
  const [first, rest] = [words.filter(isOwn), words.filter((word) => !isOwn(word))];
  return [
    { title: 'This state', words: first },
    { title: first.length === 0 ? 'The page' : 'Also on the page', words: rest },
  ].filter(({ words: some }) => some.length > 0);
}

function Table({ groups, shown, isAsWritten, onSpeak }: TableProps): ReactNode {
  return (
    // It scrolls both ways: the keyboard has to reach it.
    <div className={css.scroll} role="region" aria-label="Messages by language" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {shown.map(({ code }) => (
              <th key={code} scope="col" className={code === SOURCE ? css.sourceLanguage : css.language}>
                <LanguageName code={code} onSpeak={onSpeak} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, words }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={shown.length} className={css.group}>
                <span className={css.groupTitle}>{title}</span>
              </th>
            </tr>
            {words.map((word) => (
              <tr key={keyOf(word)} data-message={word.id}>
                {shown.map(({ code, messages }) => (
                  <td key={code} className={code === SOURCE ? css.source : css.cell} {...directionOf(code)}>
                    <Text code={code} messages={messages} word={word} isAsWritten={isAsWritten} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The same for narrow windows: a message with its translations one below the other. */
function List({ groups, shown, isAsWritten, onSpeak }: TableProps): ReactNode {
  return groups.map(({ title, words }) => (
    <section key={title} className={css.listGroup} aria-label={title}>
      <h2 className={css.groupTitle}>{title}</h2>
      <ul className={css.list}>
        {words.map((word) => (
          <li key={keyOf(word)} data-message={word.id} className={css.message}>
            <dl>
              {shown.map(({ code, messages }) => (
                <div key={code} className={code === SOURCE ? css.sourceRow : css.row}>
                  <dt>
                    <LanguageName code={code} onSpeak={onSpeak} />
                  </dt>
                  <dd {...directionOf(code)}>
                    <Text code={code} messages={messages} word={word} isAsWritten={isAsWritten} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function LanguageName({
  code,
  onSpeak,
}: {
  readonly code: string;
  readonly onSpeak: (code: string) => void;
}): ReactNode {
  return (
    <>
      <button type="button" className={css.speak} title="Show the screen in it" onClick={() => onSpeak(code)}>
        {code}
      </button>
      <span className={css.note} {...directionOf(code)}>
        {languages[code]?.name}
      </span>
    </>
  );
}

function directionOf(code: string): { readonly lang: string; readonly dir: string } {
  const { tag = code, dir = 'ltr' } = languages[code] ?? {};
  return { lang: tag, dir };
}

function Text({
  code,
  messages,
  word,
  isAsWritten,
}: {
  readonly code: string;
  readonly messages: Messages | null;
  readonly word: WordInUse;
  readonly isAsWritten: boolean;
}): ReactNode {
  if (!messages?.[word.id]) return <span className={css.missing}>missing</span>;
  if (isAsWritten) return templateOf(messages[word.id]);
  return rendered(code, messages, word).map(({ text, isValue, isElement }, index) =>
    isValue ? (
      <bdi key={`${index} ${text}`} className={css.value} title="A value from the screen">
        {text}
      </bdi>
    ) : (
      <span key={`${index} ${text}`} {...(isElement ? { className: css.element } : {})}>
        {text}
      </span>
    ),
  );
}
