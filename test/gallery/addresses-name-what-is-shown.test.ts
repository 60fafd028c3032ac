import { expect, test } from 'vitest';
import { addressOf, unknownIn } from '../../src/gallery/address.ts';

const machines = ['app', 'login'];

test.each([
  ['', 'chart', 'app', null],
  ['#/words/login?site=tur&language=tr-TUR', 'words', 'login', null],
  ['#/chart/nonsense', 'chart', 'app', 'no machine nonsense'],
  ['#/nonsense/login', 'chart', 'login', 'no view nonsense'],
  ['#/chart/%E0%A4%A', 'chart', 'app', 'no machine %E0%A4%A'],
  ['#at=nonsense', 'chart', 'app', 'no view at=nonsense'],
  ['#/chart/login?site=xx&language=yy', 'chart', 'login', 'no site xx, no language yy'],
  ['#/chart/login?site=tur&language=ja-JP', 'chart', 'login', 'no language ja-JP'],
])('the address «%s» shows %s of %s, and says what it does not know: %s', (hash, tab, machine, unknown) => {
  expect(addressOf(hash, machines)).toMatchObject({ tab, machine });
  expect(unknownIn(hash, machines)).toEqual(
    unknown === null ? null : `There is ${unknown}; what is shown stands in for it.`,
  );
});
