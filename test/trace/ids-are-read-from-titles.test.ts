import { describe, expect, test } from 'vitest';
import { idsIn, titlesOf, unknownIds } from '../../src/trace/titles.ts';
import { faults, requirements } from '../../src/trace/known-ids.ts';

/** An id in brackets, written so that this file itself names none. */
const marked = (id: string): string => `[${id}]`;

describe('the trace', () => {
  test('reads the ids of requirements and faults out of brackets, ranges too', () => {
    expect(
      idsIn(
        `a claim ${marked('LOGIN-01')} ${marked('N01')}, see ${marked('BAN-01')} to ${marked('BAN-04')}; not [here], not [x-1]`,
      ),
    ).toEqual(['LOGIN-01', 'N01', 'BAN-01', 'BAN-04', 'BAN-02', 'BAN-03']);
  });

  test('takes them from titles and from tables of titles, not from comments', () => {
    const id = marked('UI-04');
    const source = [
      `test('a title ${id}', run);`,
      `const table = [["a row ${id}", 1]];`,
      `test(\`a \${site} ${id}\`, run);`,
      `// test('a comment ${id}')`,
      `/** ${id} 'prose ${id}' */`,
      `const plain = 'no id';`,
    ].join('\n');
    expect(titlesOf(source).map(({ text }) => text)).toEqual([`a title ${id}`, `a row ${id}`, `a … ${id}`]);
  });

  test('knows which bindings a titled test uses, also by way of functions and hooks of the file', () => {
    const id = marked('UI-04');
    const source = [
      `import { a, b, c, d } from './all.ts';`,
      `const made = () => a();`,
      `beforeEach(() => b());`,
      `describe('a group', () => { test('one ${id}', () => { made(); }); test('other', () => c()); });`,
      `const rows = ['a row ${id}'];`,
    ].join('\n');
    const [one, row] = titlesOf(source);
    expect(['a', 'b', 'c', 'd'].map((name) => one?.uses?.has(name))).toEqual([true, true, false, false]);
    expect(row?.uses).toBeNull();
  });

  test('names an id that does not exist', () => {
    const known = new Set(requirements.map(({ id }) => id));
    expect(unknownIds([{ where: 'somewhere', ids: ['LOGIN-01', 'LOGIN-99'] }], known)).toEqual([
      { id: 'LOGIN-99', where: 'somewhere' },
    ]);
  });

  test('knows every requirement and every row of the fault table once', () => {
    const ids = [...requirements, ...faults].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([requirements.length, faults.length]).toEqual([566, 129]);
  });
});
