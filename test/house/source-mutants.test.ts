import { describe, expect, test } from 'vitest';
import { nearestTests } from '../../src/mutants/sources/nearest.ts';
import { mutantsOfSource } from '../../src/mutants/sources/source-operators.ts';

/** The changed lines of the mutants of a source. */
const changed = (source: string): readonly string[] =>
  mutantsOfSource('src/a.tsx', source).map(({ code }) => code.replaceAll('\n', ' '));

describe('the mutants of a source', () => {
  test.each([
    ['a statement is dropped', 'stop();', ';'],
    ['a condition is negated', 'if (isOver) stop();', 'if (!(isOver)) stop();'],
    ['a condition is dropped with what it guards', 'if (isOver) stop();', ';'],
    ['branches are swapped', 'if (a) b(); else c();', 'if (a) c(); else b();'],
    ['an operand is dropped', 'const x = a && b;', 'const x = (a);'],
    ['and becomes or', 'const x = a && b;', 'const x = a || b;'],
    ['a bound moves', 'const x = a < b;', 'const x = a <= b;'],
    ['an equal text may go on', 'const x = a === b;', 'const x = String(a).startsWith(String(b));'],
    ['a negation is dropped', 'const x = !a;', 'const x = a;'],
    ['an await is dropped', 'async () => { const x = await a; };', 'async () => { const x = (a); };'],
    ['a cleanup is dropped', 'function f() { return () => a(); }', 'function f() { return () => undefined; }'],
    ['arguments are swapped', 'const x = f(a, b);', 'const x = f(b, a);'],
    ['a neighbouring field is used', 'const x = { a: p.a, b: p.b };', 'const x = { a: p.b, b: p.a };'],
    ['a field is dropped', 'const x = { a, b };', 'const x = {  b };'],
    ['a number is one more', 'const x = 30;', 'const x = 31;'],
    ['a text is another', "const x = 'a';", "const x = 'ax';"],
    ['an attribute is dropped', 'const x = <a href="/" />;', 'const x = <a  />;'],
    ['an element is dropped', 'const x = <p><b /></p>;', 'const x = <p></p>;'],
  ])('%s: «%s» becomes «%s»', (_, source, wanted) => {
    expect(changed(source)).toContain(wanted);
  });

  test('compare no beginning with a text of a few that are known', () => {
    expect(changed("const x = a === 'mobile';")).not.toContain("const x = String(a).startsWith(String('mobile'));");
  });

  test('leave types and imports alone', () => {
    expect(
      changed("import { a } from './a.ts'; import type { B } from 'b'; type C = 'c' | 'd'; export type { B };"),
    ).toEqual([]);
  });

  test('are each named once, by their file and line of code', () => {
    const [mutant, ...more] = mutantsOfSource('src/a.ts', '\nstop();');
    expect(mutant).toMatchObject({ file: 'src/a.ts', line: 2, name: 'src/a.ts «stop();» stop(); → ;' });
    expect(more).toEqual([]);
  });
});

describe('the tests nearest to a source', () => {
  test('load it in few steps, the others follow with those that review every part, and those of whole pages come last', () => {
    const [parts, others, pages] = nearestTests('src/flows/login/typed-account.ts');
    expect(parts?.[0]).toBe('test/views/a-returning-form-has-what-was-typed.test.tsx');
    expect(others).toContain('test/views/every-screen-says-its-words.test.tsx');
    expect(pages).toContain('test/pages/people-log-in.test.tsx');
  });
});
