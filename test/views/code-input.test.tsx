import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { VerificationPage } from '../../views/verification/VerificationPage.tsx';
import type { VerificationPageProps } from '../../views/verification/VerificationPage.tsx';
import { codeStep } from './screens.tsx';
import { byId, show, speaking, spoken, verifying } from './stage.tsx';

afterEach(cleanup);

async function dialog(props: Partial<VerificationPageProps> = {}) {
  const codes: string[] = [];
  const view = (more: Partial<VerificationPageProps> = {}) => (
    <VerificationPage
      {...verifying}
      screen="verification.code"
      onCode={(code) => void codes.push(code)}
      {...props}
      {...more}
    />
  );
  const { change } = await show(await speaking(), view());
  const field = byId('one-time-code') as HTMLInputElement;
  return {
    codes,
    field,
    change: (more: Partial<VerificationPageProps>) => change(view(more)),
    fill: (value: string) => act(async () => void fireEvent.input(field, { target: { value } })),
    paste: (text: string) => act(async () => pasteInto(field, text)),
    type: (text: string) => act(async () => typeInto(field, text)),
  };
}

/** Pastes as a browser does: the page gets the event first, then the text replaces the selection, on one line. */
function pasteInto(field: HTMLInputElement, text: string): void {
  if (
    !fireEvent.paste(field, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } }) ||
    field.readOnly
  )
    return;
  typeInto(field, text.replaceAll('\n', ' '));
}

/** Text replaces the selection. */
function typeInto(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  fireEvent.input(field);
}

test('one native input accepts the code, and the browser may fill it in [VAL-12]', async () => {
  const { field } = await dialog();
  expect(document.querySelectorAll('dialog input')).toHaveLength(1);
  expect([field.type, field.inputMode, field.autocomplete, field.name, field.maxLength]).toEqual([
    'text',
    'numeric',
    'one-time-code',
    'code',
    -1,
  ]);
  expect(document.activeElement).toBe(field);
});

test.each(['123456', '123 456', 'G-123456', '١٢٣٤٥٦', '１２３４５６', 'Your code: 123456. It is good for 5 minutes.'])(
  'the pasted «%s» is the code, and is submitted once automatically [VAL-12] [I06]',
  async (pasted) => {
    const { field, codes, fill } = await dialog();
    await fill(pasted);
    expect([field.value, codes]).toEqual(['123456', ['123456']]);
    await fill('123456');
    expect(codes).toEqual(['123456']);
  },
);

test('a code that is corrected back to what was sent before is submitted again [VAL-12] [LOGIN-11]', async () => {
  const { codes, fill } = await dialog();
  for (const value of ['123456', '12345', '123456']) await fill(value);
  expect(codes).toEqual(['123456', '123456']);
});

test.each([
  ['12', 2, '654321'],
  ['12', 0, '654 321'],
  ['123456', 6, '654 321'],
  ['123456', 6, '654321'],
  ['123456', 3, 'Your code: 654321.\n5 minutes'],
  ['12345', 5, '٦٥٤٣٢١'],
])(
  'in «%s», caret after %i, a pasted complete code «%s» replaces the content and is submitted once [VAL-12] [LOGIN-11]',
  async (there, caret, pasted) => {
    const { field, codes, fill, paste } = await dialog();
    await fill(there);
    codes.length = 0;
    field.setSelectionRange(caret, caret);
    await paste(pasted);
    expect([field.value, field.selectionStart, codes]).toEqual(['654321', 6, ['654321']]);
    await paste(pasted);
    expect([field.value, codes]).toEqual(['654321', ['654321']]);
  },
);

test('a pasted partial code is inserted at the caret, and a paste during a check is ignored [VAL-12] [UI-15]', async () => {
  const { field, codes, fill, paste, change } = await dialog();
  await fill('16');
  field.setSelectionRange(1, 1);
  await paste('23');
  expect([field.value, field.selectionStart, codes]).toEqual(['1236', 3, []]);
  await paste('45');
  expect([field.value, codes]).toEqual(['123456', ['123456']]);
  await change({ screen: 'verification.checking' });
  await paste('654321');
  expect([field.value, codes]).toEqual(['123456', ['123456']]);
});

test.each([
  [2, 'a', '1234', 2],
  [2, ' ', '1234', 2],
  [0, '-', '1234', 0],
  [2, 'a5', '12534', 3],
  [1, '٥', '15234', 2],
])(
  'in «1234», caret after %i, a typed «%s» leaves «%s» with the caret after %i [VAL-12]',
  async (at, typed, left, caret) => {
    const { field, fill, type } = await dialog();
    await fill('1234');
    field.setSelectionRange(at, at);
    await type(typed);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([left, caret, caret]);
  },
);

test('pasting a complete code removes the error of a short one [VAL-12] [LOGIN-11]', async () => {
  const { field, fill, paste, change } = await dialog();
  await fill('123');
  await change({ screen: 'verification.incomplete' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  field.setSelectionRange(3, 3);
  await paste('654321');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['654321', null]);
});

test('typed digits are submitted at the sixth, but not during composition [VAL-12]', async () => {
  const { codes, fill, field } = await dialog();
  for (const typed of ['1', '12', '123', '1234', '12345']) await fill(typed);
  expect(codes).toEqual([]);
  await act(async () => void fireEvent.input(field, { target: { value: '123456' }, isComposing: true }));
  expect(codes).toEqual([]);
  await act(async () => void fireEvent.compositionEnd(field));
  expect(codes).toEqual(['123456']);
});

test('the button submits the same code again, but not during a check [VAL-12] [UI-15]', async () => {
  const { codes, fill, change } = await dialog();
  await fill('123456');
  const confirm = document.querySelector<HTMLButtonElement>('dialog button[type=submit]');
  await act(async () => confirm?.click());
  expect(codes).toEqual(['123456', '123456']);
  await change({ screen: 'verification.checking' });
  await act(async () => confirm?.click());
  await fill('654321');
  expect(codes).toHaveLength(2);
});

test('a complete code typed before sending is submitted once, not again after an error [VAL-12] [LOGIN-11]', async () => {
  const { codes, fill, change } = await dialog({ screen: 'verification.sending' });
  await fill('123456');
  await fill('654321');
  expect(codes).toEqual([]);
  await change({ screen: 'verification.code' });
  expect(codes).toEqual(['654321']);
  for (const screen of [
    'verification.checking',
    'verification.wrong',
    'verification.sending',
    'verification.code',
  ] as const)
    await change({ screen });
  expect(codes).toEqual(['654321']);
});

test.each(['12345', ''])('«%s», present before a code was sent, is not submitted [VAL-12]', async (typed) => {
  const { codes, fill, change } = await dialog({ screen: 'verification.sending' });
  await fill(typed);
  await change({ screen: 'verification.code' });
  expect(codes).toEqual([]);
});

test('a wrong code stays, fully selected, and is announced once in addition to its error text [LOGIN-11]', async () => {
  const { fill, change, field } = await dialog();
  await fill('123456');
  await change({ screen: 'verification.checking' });
  await change({ screen: 'verification.wrong' });
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd, field.value]).toEqual([0, 6, '123456']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(spoken().filter((words) => words.includes('Incorrect code'))).toHaveLength(1);
});

test('another item has a new, empty field, and is offered only if there is one [LOGIN-11]', async () => {
  const { fill, change } = await dialog();
  await fill('123');
  await change({ details: { ...verifying.details, item: 'sms' } });
  expect((byId('one-time-code') as HTMLInputElement).value).toBe('');
  expect(document.querySelector('[data-way=other]')).not.toBeNull();
  await change({ details: { ...verifying.details, hasOtherWay: false } });
  expect(document.querySelector('[data-way=other]')).toBeNull();
});

test('a code that the last call refused is shown to be corrected, all selected, and not sent again [REG-28] [VAL-12]', async () => {
  const codes: string[] = [];
  const onCode = (code: string): void => void codes.push(code);
  await show(await speaking(), codeStep('verification.wrong', { refusedCode: '123456', onCode }));
  const field = byId('one-time-code') as HTMLInputElement;
  expect([field.value, field.selectionStart, field.selectionEnd, codes]).toEqual(['123456', 0, 6, []]);
  await act(async () => void fireEvent.input(field, { target: { value: '123457' } }));
  expect(codes).toEqual(['123457']);
});
