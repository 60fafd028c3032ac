import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimNames } from '../../src/testing/claims/invariants.ts';
import { stepClaimNames } from '../../src/testing/step-claims/step-claims.ts';
import { parseSource } from '../../src/trace/module-graph.ts';

const longest = 120;
const storyWords = /\b(?:nobody|whoever|somebody|anybody|everybody|theirs|told)\b/iu;
const ownPath = relative(process.cwd(), import.meta.filename);

/** Exact texts that keep such a word: the name of a sentinel, and letters and names that users see. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'services/exchange/account.ts': ["profile_answer === 'nobody'"],
  'services/exchange/affiliate.ts': ["'Nobody'"],
  'services/exchange/register-attempts.ts': ['Somebody, perhaps you,'],
  'services/exchange/schema.ts': ["'fail', 'nobody', 'bigid'"],
  'services/exchange/sentinels.ts': ['profile+nobody'],
  'services/exchange/session.ts': ['nobody: () =>'],
  'test/browser/shadowing-cookies-are-deleted.test.ts': ['gh_token=theirs'],
  'test/exchange/sentinels.test.ts': ['profile+nobody@'],
  'test/wire/outcomes/account.ts': ['profile+nobody@'],
  'test/wire/outcomes/login.ts': ['profile+nobody@'],
};

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The identifier at the start of a chain: `test` of `test.each(rows)('…')`. */
function headOf(node: unknown): unknown {
  if (!isNode(node)) return null;
  return node.type === 'Identifier' ? node['name'] : headOf(node['callee'] ?? node['object'] ?? node['tag']);
}

/** The titles of the tests and groups of a source text, with their placeholders as written. */
function titlesIn(path: string, source: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isNode(node)) return;
    const [title] = node.type === 'CallExpression' && Array.isArray(node['arguments']) ? node['arguments'] : [];
    if (['test', 'it', 'describe'].includes(String(headOf(node))) && isText(title))
      titles.push(source.slice(Number(title['start']) + 1, Number(title['end']) - 1));
    Object.values(node).forEach(visit);
  };
  visit(parseSource(path, source).program);
  return titles;
}

function isText(node: unknown): node is Node {
  return isNode(node) && (node.type === 'TemplateLiteral' || typeof node['value'] === 'string');
}

const badTitles = (path: string, source: string): readonly string[] =>
  titlesIn(path, source)
    .filter((title) => title.length > longest || storyWords.test(title))
    .map((title) => `${path}: ${title}`);

/** The lines of a text with a story word, except for the kept texts of this path. */
const storyLines = (path: string, source: string): readonly string[] =>
  source.split('\n').flatMap((line, index) => {
    const rest = (kept[path] ?? []).reduce((text, one) => text.replaceAll(one, ''), line);
    return storyWords.test(rest) ? `${path}:${index + 1}: ${line.trim()}` : [];
  });

const folders = '{machines,views,services,i18n,sites,src,test,e2e}';
const files = [...globSync(`${folders}/**/*.{ts,tsx,mjs,md}`), ...globSync('*.{ts,md}')].filter(
  (path) => !path.startsWith('i18n/locales/') && path !== ownPath,
);
const testFiles = files.filter((path) => /^(?:test|e2e)\/.*\.tsx?$/u.test(path));

describe('titles of tests', () => {
  test('have at most 120 characters and no story words', () => {
    expect(testFiles.length).toBeGreaterThan(200);
    expect(testFiles.flatMap((path) => titlesIn(path, readFileSync(path, 'utf8'))).length).toBeGreaterThan(1000);
    expect(testFiles.flatMap((path) => badTitles(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  test('of generated tests, which are claims, are as short', () => {
    const claims = [...Object.values(claimNames).flat(), ...stepClaimNames];
    expect(claims.length).toBeGreaterThan(200);
    expect(claims.filter((claim) => claim.length > longest)).toEqual([]);
  });

  test('are found in plain, templated and parametrised calls', () => {
    const long = `’${'x'.repeat(longest)}`;
    const planted = [
      `test('${long}', run);`,
      `describe('a group that nobody reads', () => { it.each([1])(\`\${site} is told %s\`, run); });`,
      `test.describe('whoever reads it', () => {});`,
      `test('${long.slice(1)}', run);`,
    ].join('\n');
    expect(badTitles('planted.test.ts', planted)).toEqual([
      `planted.test.ts: ${long}`,
      'planted.test.ts: a group that nobody reads',
      'planted.test.ts: ${site} is told %s',
      'planted.test.ts: whoever reads it',
    ]);
  });
});

describe('source files', () => {
  test('have no story words', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((path) => storyLines(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  test('are searched for comments, names and texts, without the kept texts', () => {
    expect(storyLines('sites/planted.ts', '/** Whoever it is. */\nconst nobody = 1;\nconst body = 2;')).toEqual([
      'sites/planted.ts:1: /** Whoever it is. */',
      'sites/planted.ts:2: const nobody = 1;',
    ]);
    const [path = '', [text = ''] = []] = Object.entries(kept)[0] ?? [];
    expect([storyLines(path, text), storyLines('sites/planted.ts', text)]).toEqual([
      [],
      [`sites/planted.ts:1: ${text}`],
    ]);
  });

  test('contain each kept text', () => {
    const unused = Object.entries(kept).flatMap(([path, texts]) =>
      texts.filter((text) => !readFileSync(path, 'utf8').includes(text)).map((text) => `${path}: ${text}`),
    );
    expect(unused).toEqual([]);
  });
});
