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
  '১২৩৪৫৬',
  '๑๒๓๔๕๖',
  '᠑᠒᠓᠔᠕᠖',
  '𝟭𝟮𝟯𝟰𝟱𝟲',
  '123.456',
  '1 2 3 4 5 6',
  '123–456',
  '123\u00a0456',
  '123456 is your security code. It is good for 5 minutes.',
  'Your code is 123 456. Do not share it for 30 days.',
  'رمزك هو ١٢٣٤٥٦، صالح لمدة ٥ دقائق',
  '5 minutes left: use 123456\n\n@com.northgate.example #123456',
  '1234567890',
  '123  456',
  '123 - 456',
  '123\u2009\u2013\u2009456',
  '123---456',
  '1 2 3  4 5 6',
  '1 - 2 - 3 - 4 - 5 - 6',
  '12  34   56',
  '123\u200b456',
  '\ufeff12\u00ad34\u206056\u200f',
  '\u2068123\u2069\u200b - \u2068456\u2069',
  'Your code is 123 - 456. Do not share it for 30 days.',
  'Your code: 1  2  3  4  5  6',
  'Use 12\u200b34\u200b56 - good for 5 minutes',
  '123456 - good for 5 minutes',
  '123456 - 5 minutes',
  '123 456 - 5 minutes',
])('«%s» contains the code 123456 [VAL-12]', (text) => {
  expect(codeIn(text)).toBe('123456');
});

test.each([
  ['', ''],
  ['12', '12'],
  ['1a2', '12'],
  ['abc', ''],
  ['12 3', '123'],
  ['٣', '3'],
  ['12345', '12345'],
  ['²³', ''],
])('«%s», while being typed, becomes «%s» [VAL-12]', (typed, digits) => {
  expect(codeIn(typed)).toBe(digits);
});

test.each([
  'on 2026-07-12 code 482913',
  '12.07.2026 14:30 code 482913',
  'call 0800 12 3456, code 482913',
  'Ref 12-34-56: 482913',
  '1-800-55 code 482913',
  'Order REF123456, code 482 913',
  'Paid 123.456, code 482913',
  'Call 0800 123 456, code 482-913',
  'Card 1234 5678 9012 3456: 482913',
  'On 12-07-2026 the code is 4 8 2 9 1 3',
  'Code 482913, I repeat: 482913 (or 123 456 by phone)',
  '验证码482913，5分钟内有效',
  'Code: 482913\n5 minutes',
])('the code of the message «%s» is extracted, and no date, number or reference [VAL-12]', (message) => {
  expect(codeIn(message)).toBe('482913');
});

test.each([
  'Order 123456, code 482913',
  'Either 123 456 or 482 913',
  'on 2026-07-12 at 14:30',
  '12.07.2026 482913',
  'call 0800 12 3456',
  '2026-07-12T14:30:05 482913',
  'Ref 12-34-56',
  'REF482913',
  '123456 482913',
  'call 0800  123  456',
  'Invoice 123 - 456 - 789',
  'Invoice 1234 - 567 - 890',
  'from 1  2  3  4  5  6  7 on',
  'between 123    456',
  '123 - 456 or 482  913',
  'REF\u200b482913',
])('nothing is extracted from «%s»: a wrong number would be submitted automatically [VAL-12]', (message) => {
  expect(codeIn(message)).toBe('');
});
