import { expect, test } from 'vitest';
import {
  admissionVerdict,
  answersSoFar,
  type AdmissionAnswers,
  type AnswersSoFar,
} from '../../machines/rules/admission.ts';
import type { CountryGuideOutcome, IpCountryOutcome } from '../../services/contract/reference.ts';
import { euSite } from '../../sites/eu.site.ts';
import { globalSite } from '../../sites/global.site.ts';
import { kazSite } from '../../sites/kaz.site.ts';
import { nldSite } from '../../sites/nld.site.ts';
import { notServed } from '../../sites/not-served.ts';
import { sites } from '../../sites/sites.ts';

const located = (country: string, isServed = true): IpCountryOutcome => ({
  kind: 'located',
  country,
  isServed,
  group: '',
});
const guided = (
  siteOfCountry: Readonly<Record<string, string>>,
  showMode: 'modal' | 'hide' | null = null,
): CountryGuideOutcome => ({ kind: 'guided', siteOfCountry, showMode, countries: Object.keys(siteOfCountry) });
const failed = { kind: 'unreachable', reason: 'network', reference: 'K7Q2MX' } as const;
const calm: AdmissionAnswers = { permission: { kind: 'allowed' }, country: located('BR'), guide: guided({}) };
const judge = (answers: Partial<AdmissionAnswers>, site: (typeof sites)[number] = globalSite) =>
  admissionVerdict({ ...calm, ...answers }, site, { sites, notServed });

test('a visitor whom nothing concerns sees the form, and so does one of whom nothing is known [CMPL-14] [G02]', () => {
  expect(judge({})).toEqual({ kind: 'open' });
  expect(judge({ permission: failed, country: { kind: 'unknown' }, guide: { kind: 'unknown' } })).toEqual({
    kind: 'open',
  });
});

test.each(['CN', 'CU', 'IR', 'KP', 'SD', 'SG', 'SY', 'US', 'CA-ON'])(
  'a visitor from %s is not served, whatever else is said [REG-19] [ROLE-06]',
  (country) => {
    expect(judge({ country: located(country), permission: failed, guide: guided({ [country]: 'EU' }) })).toEqual({
      kind: 'notServed',
    });
  },
);

test('a refused permission and an invisible country close the form; a country nearby does not [REG-24] [CMPL-13]', () => {
  expect(judge({ permission: { kind: 'forbidden' } })).toEqual({ kind: 'notServed' });
  expect(judge({ country: located('BR', false) })).toEqual({ kind: 'notServed' });
  expect(judge({ country: located('CA') })).toEqual({ kind: 'open' });
});

test.each([
  ['modal', globalSite, true],
  ['hide', globalSite, false],
  [null, globalSite, true],
  ['modal', kazSite, true],
  [null, kazSite, false],
  ['modal', nldSite, false],
  [null, nldSite, false],
] as const)(
  'the mode %s of the guide decides whether one asks or hides [REG-20] [SITE-21] (A29)',
  (mode, site, asks) => {
    expect(judge({ country: located('DE'), guide: guided({ DE: 'EU' }, mode) }, site)).toEqual({
      kind: 'referred',
      site: 'eu',
      asks,
    });
  },
);

test('the site itself, a site that is not ours and another country refer no visitor [REG-20] [CMPL-12]', () => {
  expect(judge({ country: located('DE'), guide: guided({ DE: 'EU' }, 'hide') }, euSite)).toEqual({ kind: 'open' });
  expect(judge({ country: located('DE'), guide: guided({ DE: 'MARS' }, 'hide') })).toEqual({ kind: 'open' });
  expect(judge({ country: located('BR'), guide: guided({ DE: 'EU' }, 'hide') })).toEqual({ kind: 'open' });
  expect(judge({ country: located('toString'), guide: guided({}, 'hide') })).toEqual({ kind: 'open' });
  expect(judge({ country: { kind: 'unknown' }, guide: guided({ '': 'EU' }, 'hide') })).toEqual({ kind: 'open' });
});

test('the European site refers by a question where the guide says nothing (A29)', () => {
  expect(judge({ country: located('BR'), guide: guided({ BR: 'BYBIT' }) }, euSite)).toEqual({
    kind: 'referred',
    site: 'global',
    asks: true,
  });
});

const soFar = (answers: Partial<AnswersSoFar>): unknown =>
  judge(answersSoFar({ isPermissionAwaited: true, ...answers }));
const toEu = { country: located('DE'), guide: guided({ DE: 'EU' }, 'hide') } as const;

test('the permission or the country refuse a visitor before anything else has answered [REG-19] [REG-24]', () => {
  expect(soFar({})).toEqual({ kind: 'open' });
  expect(soFar({ permission: { kind: 'forbidden' }, isPermissionAwaited: false })).toEqual({ kind: 'notServed' });
  expect(soFar({ country: located('BR', false) })).toEqual({ kind: 'notServed' });
  expect(soFar({ country: located('CU') })).toEqual({ kind: 'notServed' });
});

test('a guide refers a visitor once the country is known, and the permission no longer awaited [REG-20] [REG-24]', () => {
  const referred = { kind: 'referred', site: 'eu', asks: false };
  expect(soFar({ guide: toEu.guide, isPermissionAwaited: false })).toEqual({ kind: 'open' });
  expect(soFar(toEu)).toEqual({ kind: 'open' });
  expect(soFar({ ...toEu, isPermissionAwaited: false })).toEqual(referred);
  expect(soFar({ ...toEu, permission: failed, isPermissionAwaited: false })).toEqual(referred);
  expect(soFar({ ...toEu, permission: { kind: 'forbidden' }, isPermissionAwaited: false })).toEqual({
    kind: 'notServed',
  });
});
