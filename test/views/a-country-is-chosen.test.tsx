import { cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CountryField } from '../../views/phone/CountryField.tsx';
import { show, speaking } from './stage.tsx';

afterEach(cleanup);

const countries = [
  { code: 'DE', name: 'Germany', callingCode: '49' },
  { code: 'KZ', name: 'Kazakhstan', callingCode: '7' },
];

async function opened() {
  const chosen: string[] = [];
  await show(
    await speaking(),
    <CountryField
      countries={countries}
      country=""
      tag="en"
      dir="ltr"
      isReadOnly={false}
      asciiDigits={String}
      onChosen={(code) => chosen.push(code)}
    />,
  );
  const choose = async (typed: string): Promise<void> => {
    await userEvent.click(page.getByRole('combobox'));
    await userEvent.keyboard(`${typed}{Enter}`);
  };
  return { chosen, choose };
}

test('a country is chosen by its name or calling code [LOGIN-02] [VAL-10]', async () => {
  const { chosen, choose } = await opened();
  await choose('kaz');
  await expect.poll(() => chosen).toEqual(['KZ']);
});
