import { describe, expect, test } from 'vitest';
import { sites } from '../../sites/sites.ts';
import { explore } from '../../src/testing/explore/explore.ts';
import { brokenIn, deadEnds } from '../../src/testing/explore/gate.ts';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { phoneSignUpsOn } from '../../src/testing/worlds/sign-ups.ts';

const book = await decodeAnswers();
const graphs = sites.map((site) => [site, phoneSignUpsOn(site).map((plan) => explore(plan, book))] as const);
const withPhone = graphs.filter(([site]) => site.signUp.mobile);
const withoutPhone = graphs.filter(([site]) => !site.signUp.mobile);

describe.each(withPhone.map(([{ id }, ofSite]) => [id, ofSite] as const))(
  'a phone sign-up on the site %s',
  (_, ofSite) => {
    test.each(ofSite.map((graph) => [graph.plan.name, graph] as const))(
      'as %s keeps every claim, and an end in reach, and is proven by a code alone [REG-01] [REG-03] [REG-07] [SITE-06]',
      (_name, graph) => {
        expect([brokenIn(graph), deadEnds(graph)]).toEqual([[], []]);
        expect(graph.entered).toContain('registration.verfiyCode');
        expect(graph.entered).toContain('registration.inputpassword');
        expect(graph.entered).toContain('registration.done');
        expect(graph.entered).not.toContain('registration.verfiyLink');
      },
    );
  },
);

test('the sites without phone numbers begin no sign-up with one [SITE-06] [SITE-13]', () => {
  expect(withoutPhone.map(([{ id }]) => id)).toEqual(expect.arrayContaining(['eu', 'kaz']));
  for (const graph of withoutPhone.flatMap(([, ofSite]) => ofSite)) {
    expect(graph.entered).toContain('registration.inputAccount.entering');
    expect(graph.entered).not.toContain('registration.starting');
  }
});
