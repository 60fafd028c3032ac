import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type ParseResult } from 'rolldown/utils';

/**
 * A module of the repository that another one names, by its path from the top; `names` are the bindings it is used by,
 * empty for `import()`.
 */
export interface Import {
  readonly path: string;
  readonly names: readonly string[];
}

const parsed = new Map<string, ParseResult>();

/** The syntax tree of a file of the repository, parsed once. Throws where it is no TypeScript. */
export function parse(path: string): ParseResult {
  const known = parsed.get(path);
  if (known) return known;
  const result = parseSource(path, readFileSync(path, 'utf8'));
  parsed.set(path, result);
  return result;
}

/** The syntax tree of a source text; the path tells whether it holds JSX. */
export function parseSource(path: string, source: string): ParseResult {
  const result = parseSync(path, source);
  const [error] = result.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return result;
}

/**
 * Modules that a module loads at run time from the repository: static, dynamic and re-exporting imports, without those
 * of types.
 */
export function importsOf(path: string): readonly Import[] {
  const source = readFileSync(path, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parse(path).module;
  const statics = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      names: entries.filter(({ isType }) => !isType).map(({ localName }) => localName.value),
    }));
  const exported = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [{ request: moduleRequest.value, names: [] }] : [],
    );
  const dynamic = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const text = /^['"`]([^'"`$]+)['"`]$/u.exec(source.slice(start, end))?.[1];
    return text === undefined ? [] : [{ request: text, names: [] }];
  });
  return [...statics, ...exported, ...dynamic]
    .filter(({ request }) => request.startsWith('.') && /\.tsx?$/u.test(request))
    .map(({ request, names }) => ({ path: join(dirname(path), request), names }))
    .filter((one) => existsSync(one.path));
}

/** Every module that the entries load, themselves included, without passing through one that `isLeftOut`. */
export function reachableFrom(
  entries: readonly string[],
  isLeftOut: (path: string) => boolean = () => false,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path) || isLeftOut(path)) return;
    seen.add(path);
    for (const one of importsOf(path)) visit(one.path);
  };
  entries.forEach(visit);
  return seen;
}

/** The entries of the build's scripts and pages. */
export const entries: readonly string[] = [
  'src/main.tsx',
  'src/enter.ts',
  'src/authorized.ts',
  'src/plain-page.ts',
  'src/frame/frame.ts',
  'src/prerender.tsx',
];

/** Test builds and development alone load these. */
const leftOut = /^src\/(?:testing|gallery)\//u;

/** Modules that a build for production contains. */
export function shippedModules(): ReadonlySet<string> {
  return reachableFrom(entries, (path) => leftOut.test(path));
}

/** Machines as tests, charts and the gallery read them: cases, catalogue and chart. */
const aboutMachines = /^machines\/(?:.+\/)?(?:[a-z-]+\.cases|cases|catalog|chart)\.ts$/u;

/**
 * Modules of the product: without the stand-in exchange, commands and the folders that build, serve, draw and test.
 * A module of types alone is not listed.
 */
export function productModules(): readonly string[] {
  return globSync([
    '{machines,views,i18n,sites}/**/*.{ts,tsx}',
    'services/*.ts',
    'services/{browser,client,contract,untrusted}/**/*.ts',
    'src/*.{ts,tsx}',
    'src/{page,flows,widgets,telemetry,frame}/**/*.{ts,tsx}',
  ])
    .filter((path) => !path.endsWith('.d.ts') && !aboutMachines.test(path) && hasValues(path))
    .toSorted();
}

/** Whether a module leaves anything at run time. */
function hasValues(path: string): boolean {
  return parse(path).program.body.some(
    (statement) =>
      !/^TS(?:Interface|TypeAlias)/u.test(statement.type) &&
      !(statement.type === 'ImportDeclaration') &&
      !(
        statement.type === 'ExportNamedDeclaration' &&
        (statement.exportKind === 'type' || /^TS(?:Interface|TypeAlias)/u.test(statement.declaration?.type ?? ''))
      ),
  );
}
