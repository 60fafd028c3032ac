import { cleanup, fireEvent, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CountryField } from '../../views/phone/CountryField.tsx';
import { show, speaking } from './stage.tsx';

afterEach(cleanup);

const countries = [
  { code: 'DE', name: 'Germany', callingCode: '49' },
  { code: 'GE', name: 'Georgia', callingCode: '995' },
  { code: 'KZ', name: 'Kazakhstan', callingCode: '7' },
];

const field = (): HTMLInputElement => page.getByRole<HTMLInputElement>('combobox');
const text = (): string => field().value.replaceAll(/[\u2066-\u2069]/g, '');

/** The field with Germany chosen; resolves to the countries chosen since. */
async function opened(): Promise<readonly string[]> {
  const chosen: string[] = [];
  await show(await speaking(), <Stage onChosen={(code) => chosen.push(code)} />);
  await userEvent.click(field());
  return chosen;
}

function Stage({ onChosen }: { readonly onChosen: (code: string) => void }): ReactNode {
  const [country, setCountry] = useState('DE');
  return (
    <>
      <CountryField
        countries={countries}
        country={country}
        tag="en"
        dir="ltr"
        isReadOnly={false}
        asciiDigits={String}
        onChosen={(code) => {
          setCountry(code);
          onChosen(code);
        }}
      />
      <button>next</button>
    </>
  );
}

/** Types over the content of the field. */
const search = (typed: string): void => void fireEvent.change(field(), { target: { value: typed } });

test.each([
  ['kaz', '{Enter}'],
  ['7', '{Enter}'],
  ['Kazakhstan', '{Tab}'],
  ['+7', '{Tab}'],
  ['kazakh', '{Escape}{Tab}'],
])('a country is chosen by %s and %s [LOGIN-02] [VAL-10]', async (typed, keys) => {
  const chosen = await opened();
  search(typed);
  await userEvent.keyboard(keys);
  await expect.poll(() => chosen).toEqual(['KZ']);
  await expect.poll(text).toBe('+7 Kazakhstan');
});

test('Enter right after typing chooses the match, not the country highlighted before, and submits nothing [LOGIN-02]', async () => {
  const chosen = await opened();
  search('kaz');
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false);
  await expect.poll(() => chosen).toEqual(['KZ']);
  await expect.poll(text).toBe('+7 Kazakhstan');
  await expect.poll(() => page.queryAllByRole('option')).toEqual([]);
});

test.each([
  ['nowhere', '{Escape}{Tab}'],
  ['nowhere', '{Tab}'],
  ['', '{Tab}'],
  ['  ', '{Tab}'],
])('after a search for «%s» and %s the field shows the country that is sent [LOGIN-02]', async (typed, keys) => {
  const chosen = await opened();
  search(typed);
  await userEvent.keyboard(keys);
  await expect.poll(text).toBe('+49 Germany');
  expect(chosen).toEqual([]);
});

test('the list is shown while it has matches, and a message in its place where it has none [LOGIN-02]', async () => {
  const list = (): boolean => page.getByRole('listbox', { hidden: true }).hasAttribute('hidden');
  const message = (): HTMLElement | null => page.queryByText('No countries found');
  await opened();
  await expect.poll(list).toBe(false);
  expect(message()).toBeNull();
  search('nowhere');
  await expect.poll(list).toBe(true);
  expect(message()).not.toBeNull();
  search('kaz');
  await expect.poll(list).toBe(false);
  expect(message()).toBeNull();
  await userEvent.tab();
  await expect.poll(list).toBe(true);
  expect(message()).toBeNull();
});

test('a user who only passes through the list changes nothing [LOGIN-02]', async () => {
  const chosen = await opened();
  await userEvent.keyboard('{ArrowDown}{Tab}');
  await expect.poll(text).toBe('+49 Germany');
  expect(chosen).toEqual([]);
});
