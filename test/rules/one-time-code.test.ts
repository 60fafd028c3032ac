import { expect, test } from 'vitest';
import { codeIn } from '../../machines/rules/one-time-code.ts';

test.each([
  '123456',
  ' 123 456 ',
  '123-456',
  '12 34 56',
  'G-123456',
  '١٢٣٤٥٦',
  '۱۲۳۴۵۶',
  '１２３４５６',
  '१२३४५६',
  '123\u00a0456',
  '123456 is your security code. It is good for 5 minutes.',
  'Your code is 123 456. Do not share it for 30 days.',
  'رمزك هو ١٢٣٤٥٦، صالح لمدة ٥ دقائق',
  '5 minutes left: use 123456\n\n@com.northgate.example #123456',
  '1234567890',
])('«%s» holds the code 123456 [VAL-12]', (text) => {
  expect(codeIn(text)).toBe('123456');
});

test.each([['', ''], ['12', '12'], ['1a2', '12'], ['abc', ''], ['12 3', '123'], ['٣', '3'], ['12345', '12345'], ['²³', '']])('«%s», still being typed, is «%s» [VAL-12]', (typed, digits) => {
  expect(codeIn(typed)).toBe(digits);
});
