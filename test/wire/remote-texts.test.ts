import { describe, expect, test } from 'vitest';
import { createReadWords } from '../../services/client/words.ts';
import { setFault, type Fault } from '../../services/exchange/faults.ts';
import { wordPaths } from '../../services/contract/words.ts';
import { openWorld } from '../exchange/world.ts';
import { openStage } from './stage.ts';
import { hanging, json, servicesOver, type Sent } from './environment.ts';

function over(answer: (sent: Sent) => Response | Promise<Response>) {
  const { services, ...rest } = servicesOver(answer, { language: () => 'tr-TUR' }, new Map([['gh_token', 't']]));
  return { ...rest, readWords: createReadWords(services.wire, () => 'tr-TUR') };
}

const words = async (file: unknown): Promise<object> =>
  Object.fromEntries(await over(() => json(file)).readWords('inverse-error-code'));

describe('texts of a namespace', () => {
  describe('texts of an error [CALL-22] [CALL-23] [HTTP-02]', () => {
    test('come from the remote bundle, then the locale file, of the active language [LANG-18] [LANG-19]', async () => {
      const { readWords, sent } = over(({ url }) =>
        json(url.pathname.startsWith('/locales/') ? { a: 'file', b: 'file' } : { b: 'bundle' }),
      );
      expect(Object.fromEntries(await readWords('global'))).toEqual({ a: 'file', b: 'bundle' });
      expect(sent.map(({ url }) => url.pathname)).toEqual([
        '/locales/tr-TUR/global.json',
        '/static/translations/tr-TUR/global.json',
      ]);
      const guid = expect.stringMatching(/^[\da-f-]{36}$/) as string;
      expect(
        sent.flatMap(({ headers, init }) => [headers.get('usertoken'), headers.get('guid'), init.credentials]),
      ).toEqual([null, guid, 'omit', null, guid, 'omit']);
    });
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a </b> c',
    '<!-- x',
    '{count, plural, one {# try',
    '{name}',
    '{{name}}',
    '}',
    'a\\u003cb',
    '&lt;script&gt;',
    '&#60;',
    '\u202Eesrever',
    '\u2067x',
    'a\u0000b',
    '\ud800',
    '',
    '   ',
    'x'.repeat(1001),
    5,
    null,
    true,
    { nested: 'text' },
    ['text'],
  ])('omit %j, and keep the other text [G04] [LANG-20]', async (text) => {
    expect(await words({ 31002: text, 31003: 'Good.' })).toEqual({ 31003: 'Good.' });
  });

  test.each([
    'Wait & try again.',
    'a < b, 5 <6',
    'كلمة المرور غير صحيحة',
    '密码错误',
    'x'.repeat(1000),
    'R&D is fine; really',
    '👨‍👩‍👧 100 %',
  ])('accept %j unchanged [LANG-19]', async (text) => {
    expect(await words({ 31002: text })).toEqual({ 31002: text });
  });

  test('never pollute a prototype [B11]', async () => {
    const { readWords } = over(
      () =>
        new Response('{"__proto__":{"polluted":"yes"},"constructor":"x","prototype":"y","a b":"z","31002":"Good."}'),
    );
    expect([...(await readWords('inverse-error-code')).keys()]).toEqual(['31002', 'constructor', 'prototype']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each(['null', '[]', '"text"', '5', '{"a":', '', '<!doctype html>'])(
    'are empty for the file %j [G04]',
    async (text) => {
      expect((await over(() => new Response(text)).readWords('global')).size).toBe(0);
    },
  );

  test('are those of the other file where one is missing [G04] [LANG-20]', async () => {
    const { readWords } = over(({ url }) =>
      url.pathname.startsWith('/static/') ? new Response('', { status: 404 }) : json({ a: 'file' }),
    );
    expect(Object.fromEntries(await readWords('global'))).toEqual({ a: 'file' });
  });

  test('are empty for a file above a megabyte [G05]', async () => {
    const file = (size: number): string => JSON.stringify({ a: 'Good.', filling: 'x'.repeat(size) });
    expect((await over(() => new Response(file(1_000_000))).readWords('global')).size).toBe(1);
    expect((await over(() => new Response(file(1_048_577))).readWords('global')).size).toBe(0);
  });

  test('time out after 30 s [G05] [HTTP-16]', async () => {
    const { readWords, clock } = over(hanging);
    const requested = readWords('global');
    await new Promise((resolve) => setImmediate(resolve));
    clock.pass(30_000);
    expect((await requested).size).toBe(0);
  });
});

describe('the stand-in exchange', () => {
  const kinds: readonly Fault['kind'][] = [
    'http',
    'drop',
    'html',
    'malformed',
    'empty',
    'null',
    'gzip',
    'big',
    'deep',
    'redirect',
    'hostile',
  ];

  test('has texts for codes in the remote bundle [LANG-19] [CALL-23]', async () => {
    const { calls } = await openStage((wire) => ({ readWords: createReadWords(wire, () => 'en') }));
    expect((await calls.readWords('inverse-error-code')).get('20100')).toContain('Contact support.');
  });

  test.each(kinds)(
    'serves texts with the fault «%s», of which nothing unsafe is accepted [G04] [G05]',
    async (kind) => {
      const world = await openWorld();
      const { calls } = await openStage((wire) => ({ readWords: createReadWords(wire, () => 'en') }), { world });
      for (const path of Object.values(wordPaths)) setFault(world.store, { path, kind, amount: 503 });
      const good: Readonly<Record<string, string>> = {
        31030: 'Locked. Wait & try again.',
        987654: 'Not today.',
        constructor: 'polluted',
      };
      expect(Object.fromEntries(await calls.readWords('inverse-error-code'))).toEqual(kind === 'hostile' ? good : {});
    },
  );
});
