import { expect, test } from 'vitest';
import { catalog } from '../../machines/catalog.ts';
import { chartsIn, revisionsToCompare, screenTablesIn } from '../../src/charts/revision.ts';

test('the charts and the screens of a revision are those that were committed in it', () => {
  const charts = chartsIn('HEAD');
  expect(charts?.size).toBeGreaterThan(Object.keys(catalog).length - 3);
  expect([...(charts?.keys() ?? [])]).toContain('ban');
  expect(screenTablesIn('HEAD')?.some((table) => table.includes('ban.notice | Your account'))).toBe(true);
});

test('an unknown revision has none, and is taken for no option of git', () => {
  for (const revision of ['no-such-revision', '--help']) {
    expect(chartsIn(revision)).toBeNull();
    expect(screenTablesIn(revision)).toBeNull();
  }
});

test('every revision that the gallery offers can be read', () => {
  for (const { id, date, title } of revisionsToCompare()) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(title).not.toBe('');
    expect(chartsIn(id)?.size).toBeGreaterThan(0);
  }
});
