import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributionFields, attributionOf, withAttribution, firstTouch } from '../../machines/rules/attribution.ts';
import { behaviourPath } from '../../machines/rules/behaviour-path.ts';

const names = [
  'affiliate_id',
  'group_id',
  'group_type',
  'ref',
  'referrer',
  'content',
  'utmsource',
  'source',
  'medium',
  'campaign',
  'stage',
  'language',
  'regist_channel',
  'term',
  'redirectType',
];
const at = (query: string): URL => new URL(`https://com.northgate.example/en/register${query}`);
const every = Object.fromEntries(names.map((name) => [name, `the ${name}`]));

test('the fifteen attribution fields are read from a URL that has them all [ATTR-01]', () => {
  expect(Object.keys(attributionFields)).toEqual(names);
  expect(attributionOf(at(`?${new URLSearchParams(every)}`), '')).toEqual(every);
});

test("the common campaign parameters set the same fields; a field's own name takes precedence [ATTR-01]", () => {
  const query = '?utm_source=s&utm_medium=m&utm_campaign=c&utm_content=o&utm_term=t&register_channel=r';
  expect(attributionOf(at(query), '')).toEqual({
    utmsource: 's',
    medium: 'm',
    campaign: 'c',
    content: 'o',
    term: 't',
    regist_channel: 'r',
  });
  expect(attributionOf(at('?utm_campaign=common&campaign=own'), '')).toEqual({ campaign: 'own' });
});

test.each([
  [
    'the site that led here, without path and query',
    '',
    'https://blog.example/a?mail=a@b.c',
    { referrer: 'blog.example' },
  ],
  ['the address itself, where it names one', '?referrer=friend', 'https://blog.example/', { referrer: 'friend' }],
  ['no source, on the way from one page of the site to the next', '', 'https://com.northgate.example/en/login', {}],
  ['no source, without a referrer', '', '', {}],
  ['no source, with an invalid referrer', '', 'http://[', {}],
])('the referrer is %s [ATTR-01]', (_, query, cameFrom, attribution) => {
  expect(attributionOf(at(query), cameFrom)).toEqual(attribution);
});

test('an empty or oversized value is dropped, a repeated one read once, others ignored [ATTR-01] [QUERY-20] [QUERY-21]', () => {
  expect(
    attributionOf(
      at(`?campaign=&content=${'x'.repeat(257)}&ref=a&ref=b&tmp_token=secret&state=secret&__proto__=x`),
      '',
    ),
  ).toEqual({ ref: 'a' });
});

test('the first value of a field is kept, and a later URL fills missing ones [ATTR-03]', () => {
  expect(firstTouch({ ref: 'A', campaign: 'c' }, { ref: 'B', affiliate_id: '1' })).toEqual({
    ref: 'A',
    campaign: 'c',
    affiliate_id: '1',
  });
});

test('any stored value yields string fields only [ATTR-03] [S09]', () => {
  expect(firstTouch({ ref: 5, campaign: '', term: 'x'.repeat(300), password: 'p', stage: 's' }, { ref: 'B' })).toEqual({
    ref: 'B',
    stage: 's',
  });
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor'), fc.string()), fc.anything()),
      fc.dictionary(fc.constantFrom(...names), fc.string({ minLength: 1, maxLength: 9 })),
      (kept, fresh) => {
        const result = firstTouch(kept, fresh);
        for (const name of Object.keys(fresh)) expect(result).toHaveProperty(name);
        for (const [name, value] of Object.entries(result))
          expect([names.includes(name), typeof value]).toEqual([true, 'string']);
      },
    ),
  );
});

test('a URL on another site gets the fields and the hop’s reason, and keeps its query [ATTR-02] [REDIR-14]', () => {
  const there = withAttribution('https://eu.northgate.example/en-EU/register?ref=own#form', {
    affiliate_id: '1',
    ref: 'A',
    campaign: 'c&d=é',
    redirectType: 'mainSiteEuResidenceConfirm',
  });
  expect(there).toBe(
    'https://eu.northgate.example/en-EU/register?ref=own&affiliate_id=1&campaign=c%26d%3D%C3%A9&redirectType=mainSiteEuResidenceConfirm#form',
  );
  expect(attributionOf(new URL(there), '')).toEqual({
    affiliate_id: '1',
    ref: 'own',
    campaign: 'c&d=é',
    redirectType: 'mainSiteEuResidenceConfirm',
  });
});

test('a value that the URL states by a campaign parameter is not added again, another first value is [ATTR-02] [ATTR-03]', () => {
  const there = 'https://eu.northgate.example/nl-NL/sign-up?utm_campaign=spring';
  expect(withAttribution(there, { campaign: 'spring' })).toBe(there);
  expect(withAttribution(there, { campaign: 'winter' })).toBe(`${there}&campaign=winter`);
});

test.each([
  ['a first visit', null, 'login', 'login'],
  ['the next page', 'login', 'register', 'login,register'],
  ['a page that is loaded again', 'login,register', 'register', 'login,register'],
  ['a page that is come back to', 'login,register', 'login', 'login,register,login'],
  ['a route of two parts', 'login', 'earn/tg-page', 'login,earn/tg-page'],
  ['what others left there', 'login,<b>,,{"a":1},/app/assets', 'login', 'login,/app/assets,login'],
])('the trail after %s [ANALYTICS-01] [STORE-04] [S09]', (_, kept, route, trail) => {
  expect(behaviourPath(kept, route)).toBe(trail);
});

test('the trail is the last fifty visits [ANALYTICS-01]', () => {
  const visits = Array.from({ length: 60 }, (__, index) => (index % 2 === 0 ? 'login' : 'register'));
  const trail = visits.reduce<string | null>((kept, visit) => behaviourPath(kept, visit), null);
  expect(trail?.split(',')).toEqual(visits.slice(-50));
});
