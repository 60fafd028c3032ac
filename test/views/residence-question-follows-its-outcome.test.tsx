import { cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '../../i18n/languages.ts';
import type { ResidenceQuestion } from '../../machines/rules/residence.ts';
import { areSite } from '../../sites/are.site.ts';
import { euSite } from '../../sites/eu.site.ts';
import { globalSite } from '../../sites/global.site.ts';
import { residenceWords } from '../../views/residence/residence.words.ts';
import { ResidencePage, type ResidencePageProps } from '../../views/residence/ResidencePage.tsx';
import { geoSite } from '../../sites/geo.site.ts';
import { show, speaking } from './stage.tsx';
import { pressEscapeOn } from './top-layer.ts';

afterEach(cleanup);

const there = 'https://eu.northgate.example/en-EU/register?ref=A&redirectType=mainSiteEuResidenceConfirm';
const questions: readonly ResidenceQuestion[] = [
  globalSite.residence,
  euSite.residence,
  geoSite.residence,
  areSite.residence,
].filter((one) => one !== null);

function requested(
  question: ResidenceQuestion,
  send: ResidencePageProps['send'],
  screen: ResidencePageProps['screen'] = 'residence.asking',
) {
  return <ResidencePage screen={screen} question={question} href={there} send={send} />;
}

function dialog(): HTMLDialogElement {
  return page.getByRole<HTMLDialogElement>('dialog');
}

test.each(questions.map((question) => [question.question, question] as const))(
  '%s names and links the other host, default: stay [MODAL-02] [MODAL-04] [MODAL-07] [MODAL-08] [SITE-26]',
  async (_, question) => {
    const send = vi.fn<ResidencePageProps['send']>();
    await show(await speaking(), requested(question, send));
    expect(dialog().textContent).toContain('eu.northgate.example');
    expect(page.getByRole('link').getAttribute('href')).toBe(there);
    expect(document.activeElement).toBe(page.getByRole('button'));
    await userEvent.click(page.getByRole('button'));
    await userEvent.click(page.getByRole('link'));
    expect(send.mock.calls).toEqual([[{ type: 'stay.chosen' }], [{ type: 'departure.chosen' }]]);
  },
);

test.each(questions.map((question) => [question.question, question] as const))(
  'closing %s has its specified effect [MODAL-03] [MODAL-05] [MODAL-07] [UI-09]',
  async (name, question) => {
    const send = vi.fn<ResidencePageProps['send']>();
    await show(await speaking(), requested(question, send));
    pressEscapeOn(dialog());
    const leaves = ['euSiteNoEuResidenceConfirm', 'ResidenceConfirm'].includes(name);
    expect(send.mock.calls).toEqual([[{ type: leaves ? 'departure.chosen' : 'stay.chosen' }]]);
  },
);

test.each([
  ['a text field', 'heading', <input key="field" aria-label="Password" />],
  [
    'a button',
    'button',
    <button key="button" type="button">
      Continue
    </button>,
  ],
] as const)(
  'the question that opens while %s has the focus focuses its %s, so that no typed key answers [MODAL-02] [UI-09]',
  async (_, role, before) => {
    const send = vi.fn<ResidencePageProps['send']>();
    const { change } = await show(await speaking(), before);
    document.querySelector<HTMLElement>('input,button')?.focus();
    await change(
      <>
        {before}
        {requested(areSite.residence, send)}
      </>,
    );
    expect(document.activeElement?.closest('dialog')).toBe(dialog());
    expect(document.activeElement).toBe(within(dialog()).getByRole(role));
    await userEvent.keyboard(' ');
    expect(send.mock.calls.length).toBe(role === 'heading' ? 0 : 1);
  },
);

test('a click that opens another tab is left to the browser [MODAL-08]', async () => {
  const send = vi.fn<ResidencePageProps['send']>();
  await show(await speaking(), requested(areSite.residence, send));
  const link = page.getByRole('link');
  link.addEventListener('click', (event) => event.preventDefault());
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(link, { [key]: true });
  expect(send).not.toHaveBeenCalled();
});

test('while leaving, nothing else can be chosen, and the destination is a plain link [SITE-11]', async () => {
  const send = vi.fn<ResidencePageProps['send']>();
  await show(await speaking(), requested(globalSite.residence, send, 'residence.leaving'));
  expect(dialog().textContent).toContain('Taking you to eu.northgate.example…');
  await userEvent.click(page.getByRole('button'));
  pressEscapeOn(dialog());
  expect([send.mock.calls.length, page.getByRole('link').getAttribute('href')]).toEqual([0, there]);
});

test('a silent question shows nothing', async () => {
  await show(
    await speaking(),
    requested(globalSite.residence, () => undefined, 'residence.silent'),
  );
  expect(page.queryByRole('dialog')).toBeNull();
});

/** Yes, no, OK and cancel in the languages of the sites. */
const empty =
  'yes no ok okay cancel confirm continue oui non ja nein sí si no sim não da nu tak nie ano ne igen nem ναι όχι evet hayır так ні да нет иә жоқ კი არა ya tidak oo hindi हाँ नहीं 是 否 はい いいえ có không نعم لا موافق إلغاء'.split(
    ' ',
  );

test.each(Object.keys(languages))('in %s both answers of every question name their result [MODAL-25]', async (code) => {
  const i18n = await speaking(code);
  for (const { stay, leave } of Object.values(residenceWords)) {
    const labels = [stay, leave].map((label) => i18n._(label).toLocaleLowerCase(languages[code]?.tag));
    expect(new Set(labels).size).toBe(2);
    expect(
      labels.filter(
        (label) => empty.includes(label) || [i18n._('OK'), i18n._('Cancel')].includes(label) || label.length < 5,
      ),
    ).toEqual([]);
  }
});
