import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { codes, entriesOf, parts } from './catalogues.ts';

/** Characters of a message that name it in the table. */
const LONGEST = 120;

/** Digest of the texts of a message in every language, in 8 hexadecimal digits. */
function digestOf(part: string, id: string, texts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const hash = createHash('sha256').update(`${part}\n${id}\n`);
  for (const code of codes.toSorted()) hash.update(`${code}\n${texts.get(code)?.get(id) ?? ''}\n`);
  return hash.digest('hex').slice(0, 8);
}

// A change is accepted with `npm run words:accept`, after a review of `git diff i18n/locales`.
test.each(parts)('every text of the part «%s» is as reviewed, in every language [LANG-20] [LANG-23]', async (part) => {
  const texts = new Map(codes.map((code) => [code, new Map(entriesOf(code, part).map(({ id, text }) => [id, text]))]));
  const ids = entriesOf('en', part).map(({ id }) => id);
  const lines = ids.map((id) => `${digestOf(part, id, texts)}  ${id.replaceAll(/\s+/g, ' ').slice(0, LONGEST)}`);
  expect(ids.length).toBeGreaterThan(5);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`reviewed/${part}.txt`);
});
