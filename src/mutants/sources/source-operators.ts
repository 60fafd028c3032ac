import { parseSync, traverse, types as t, type NodePath } from '@babel/core';

/** A small change of a source that a developer could make by mistake. */
export interface SourceMutant {
  readonly file: string;
  readonly line: number;
  /** File, line of code, and the change in it: independent of line numbers. */
  readonly name: string;
  /** The source with the change. */
  readonly code: string;
}

type At = Pick<t.Node, 'start' | 'end'>;

const opposite: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

const effects = new Set([
  'CallExpression',
  'OptionalCallExpression',
  'AwaitExpression',
  'AssignmentExpression',
  'UnaryExpression',
]);

const skip = (path: NodePath): void => path.skip();

const LONGEST = 90;

/**
 * Lists the mutants of a source: dropped statements, conditions, operands, negations, awaits, cleanups, properties,
 * attributes and elements; negated conditions and neighbouring operators; swapped branches, arguments and values;
 * changed constants. Types, imports and exports are left alone. Throws where the source cannot be parsed.
 */
export function mutantsOfSource(file: string, source: string): readonly SourceMutant[] {
  const found = new Map<string, SourceMutant>();
  const from = ({ start }: At): number => start ?? 0;
  const to = ({ end }: At): number => end ?? 0;
  const text = (at: At): string => source.slice(from(at), to(at));
  const put = (at: At, replacement: string): void => {
    const cut = text(at);
    const code = source.slice(0, from(at)) + replacement + source.slice(to(at));
    if (code === source || found.has(code)) return;
    const line = source.slice(0, from(at)).split('\n').length;
    const shown = (source.split('\n')[line - 1] ?? '').trim();
    found.set(code, { file, line, code, name: `${file} «${shown}» ${brief(cut)} → ${brief(replacement)}` });
  };
  const swap = (one: At, other: At): void =>
    put({ start: from(one), end: to(other) }, text(other) + source.slice(to(one), from(other)) + text(one));
  /** Drops one of several that commas separate. */
  const drop = (at: At): void => {
    const after = /^\s*,/.exec(source.slice(to(at)))?.[0].length ?? 0;
    put({ start: from(at), end: to(at) + after }, '');
  };
  traverse(treeOf(source), {
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSTypeAliasDeclaration: skip,
    TSTypeAnnotation: skip,
    TSTypeParameterInstantiation: skip,
    TSTypeParameterDeclaration: skip,
    ExpressionStatement: ({ node }) => {
      if (effects.has(node.expression.type)) put(node, ';');
    },
    IfStatement: ({ node }) => {
      put(node.test, `!(${text(node.test)})`);
      if (node.alternate) swap(node.consequent, node.alternate);
      else put(node, ';');
    },
    ConditionalExpression: ({ node }) => {
      put(node.test, `!(${text(node.test)})`);
      put(node, text(node.consequent));
      put(node, text(node.alternate));
    },
    LogicalExpression: ({ node }) => {
      put(node, `(${text(node.left)})`);
      put(node, `(${text(node.right)})`);
      if (node.operator !== '??') changeOperator(node.operator, node.left);
    },
    BinaryExpression: ({ node }) => {
      if (t.isPrivateName(node.left)) return;
      if ('+-*/'.includes(node.operator) && /['"`]/.test(text(node))) return;
      changeOperator(node.operator, node.left);
      const isOneOfFew = t.isStringLiteral(node.right) || t.isStringLiteral(node.left);
      if (node.operator === '===' && !isOneOfFew)
        put(node, `String(${text(node.left)}).startsWith(String(${text(node.right)}))`);
    },
    UnaryExpression: ({ node }) => {
      if (node.operator === '!') put(node, text(node.argument));
    },
    AwaitExpression: ({ node }) => put(node, `(${text(node.argument)})`),
    BooleanLiteral: ({ node }) => put(node, String(!node.value)),
    NumericLiteral: ({ node, parent }) => {
      if (!t.isMemberExpression(parent)) put(node, String(node.value + 1));
    },
    StringLiteral: ({ node, parent }) => {
      const isName = t.isObjectProperty(parent) && parent.key === node;
      const isType = t.isTSLiteralType(parent) || t.isImportExpression(parent) || t.isJSXAttribute(parent);
      const isModule = t.isCallExpression(parent) && t.isImport(parent.callee);
      if (!isName && !isType && !isModule) put(node, `'${node.value}x'`);
    },
    JSXAttribute: ({ node }) => put(node, ''),
    JSXElement: ({ node, parent }) => {
      if (t.isJSXElement(parent) || t.isJSXFragment(parent)) put(node, '');
    },
    JSXExpressionContainer: ({ node, parent }) => {
      if (t.isJSXElement(parent) && !t.isJSXEmptyExpression(node.expression)) put(node, '');
    },
    CallExpression: ({ node }) => {
      const [one, two, three] = node.arguments;
      const isFixed = (at: t.Node): boolean => t.isFunction(at) || t.isSpreadElement(at) || t.isStringLiteral(at);
      if (one && two && !three && !isFixed(one) && !isFixed(two)) swap(one, two);
      if (two && !t.isFunction(node.arguments.at(-1)))
        put({ start: to(node.arguments.at(-2) ?? one ?? node), end: to(node.arguments.at(-1) ?? node) }, '');
    },
    ObjectExpression: ({ node }) => {
      node.properties.forEach(drop);
      const values = node.properties.flatMap((one) =>
        t.isObjectProperty(one) && !one.shorthand && !t.isFunction(one.value) ? [one.value] : [],
      );
      values.slice(1).forEach((value, at) => {
        const before = values[at];
        if (before && before.type === value.type) swap(before, value);
      });
    },
    ArrayExpression: ({ node }) => {
      for (const element of node.elements) if (element) drop(element);
    },
    ReturnStatement: ({ node }) => {
      if (!node.argument) put(node, ';');
      else if (t.isFunction(node.argument)) put(node.argument, '() => undefined');
    },
    ArrowFunctionExpression: ({ node }) => {
      if (t.isCallExpression(node.body)) put(node.body, 'undefined');
    },
  });
  return [...found.values()];

  function changeOperator(operator: string, left: t.Node): void {
    const changed = opposite[operator];
    const at = source.indexOf(operator, to(left));
    if (changed !== undefined) put({ start: at, end: at + operator.length }, changed);
  }
}

function treeOf(source: string): t.Node {
  const tree = parseSync(source, {
    configFile: false,
    babelrc: false,
    sourceType: 'module',
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  if (!tree) throw new Error('the source cannot be parsed');
  return tree;
}

function brief(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST)}…` : flat;
}
