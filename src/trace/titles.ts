import type { ParseResult } from 'rolldown/utils';
import { parseSource } from './module-graph.ts';

/** A text that names requirements: a test's title, a claim, a state. */
export interface Naming {
  readonly where: string;
  readonly ids: readonly string[];
}

/**
 * A text of a source file that names ids, and the bindings that the test with this title uses; null: the whole file's,
 * as in a table of titles.
 */
export interface Title {
  readonly text: string;
  readonly uses: ReadonlySet<string> | null;
}

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * The texts of a source file that name an id: titles of tests, and names in the tables that tests are made from.
 * Comments name nothing.
 */
export function titlesOf(source: string, path = 'source.tsx'): readonly Title[] {
  const { program } = parseSource(path, source);
  return titlesIn(program);
}

/** The same, of a file that is parsed. */
export function titlesIn(program: ParseResult['program']): readonly Title[] {
  const root: unknown = program;
  if (!isNode(root)) return [];
  const declarations = declarationsIn(root);
  const hooks = hooksIn(root);
  const titles: Title[] = [];
  const visit = (node: Node, test: Node | null): void => {
    const text = textOf(node);
    if (text !== null && idsIn(text).length > 0)
      titles.push({ text, uses: test ? namesUsed([test, ...hooks], declarations) : null });
    const inner = isTestCall(node) ? node : test;
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(root, null);
  return titles;
}

/** The ids in brackets that a text names; `[LOGIN-01] to [LOGIN-03]` names those between them, too. */
export function idsIn(text: string): readonly string[] {
  const single = [...text.matchAll(/\[([A-Z]+-\d{2}|[A-Z]\d{2})\]/g)].map(([, id = '']) => id);
  const ranges = [...text.matchAll(/\[([A-Z]+-?)(\d{2})\] to \[\1(\d{2})\]/g)].flatMap(([, area = '', from, to]) => {
    const first = Number(from);
    return Array.from(
      { length: Math.max(0, Number(to) - first - 1) },
      (_, index) => `${area}${String(first + index + 1).padStart(2, '0')}`,
    );
  });
  return [...new Set([...single, ...ranges])];
}

/** Ids that are named somewhere and exist nowhere. */
export function unknownIds(
  naming: readonly Naming[],
  known: ReadonlySet<string>,
): readonly { readonly id: string; readonly where: string }[] {
  return naming.flatMap(({ where, ids }) => ids.filter((id) => !known.has(id)).map((id) => ({ id, where })));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** The text of a string or template; null for any other node. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return null;
  return node['quasis']
    .map((quasi: { readonly value: { readonly cooked: string | null } }) => quasi.value.cooked ?? '')
    .join('…');
}

/** The name that a chain of calls and members begins with: `test` of `test.skip.each(rows)('…')`. */
function headOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  return node.type === 'Identifier' ? String(node['name']) : headOf(node['callee'] ?? node['object'] ?? node['tag']);
}

function isTestCall(node: Node): boolean {
  return node.type === 'CallExpression' && ['test', 'it', 'describe'].includes(headOf(node) ?? '');
}

/** Calls that run before the tests of a file. */
function hooksIn(root: Node): readonly Node[] {
  const own = root.type === 'CallExpression' && ['beforeAll', 'beforeEach'].includes(headOf(root) ?? '') ? [root] : [];
  return [...own, ...childrenOf(root).flatMap(hooksIn)];
}

/** Functions, constants and classes that a file declares, at any depth, by name. */
function declarationsIn(root: Node): ReadonlyMap<string, readonly Node[]> {
  const found = new Map<string, Node[]>();
  const visit = (node: Node): void => {
    if (/^(?:VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/u.test(node.type))
      for (const name of namesIn(node['id'])) found.set(name, [...(found.get(name) ?? []), node]);
    childrenOf(node).forEach(visit);
  };
  visit(root);
  return found;
}

function namesIn(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  const own = /^(?:Identifier|JSXIdentifier)$/u.test(node.type) ? [String(node['name'])] : [];
  return [...own, ...childrenOf(node).flatMap(namesIn)];
}

/** Names that the nodes use, by way of what the file declares. */
function namesUsed(nodes: readonly Node[], declarations: ReadonlyMap<string, readonly Node[]>): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = (node: Node): void => {
    for (const name of namesIn(node)) {
      if (used.has(name)) continue;
      used.add(name);
      declarations.get(name)?.forEach(visit);
    }
  };
  nodes.forEach(visit);
  return used;
}
