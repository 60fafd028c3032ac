/** What names requirements: a test's title, a claim, a state. */
export interface Naming {
  readonly where: string;
  readonly ids: readonly string[];
}

/** The quoted texts of a source file that name an id: titles of tests, and names in the tables that tests are made from. Comments name nothing. */
export function titlesOf(source: string): readonly string[] {
  const lines = source.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line));
  return lines
    .flatMap((line) => [...line.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text = '']) => text))
    .filter((text) => idsIn(text).length > 0);
}

/** The ids in brackets that a text names; `[LOGIN-01] to [LOGIN-03]` names what stands between, too. */
export function idsIn(text: string): readonly string[] {
  const single = [...text.matchAll(/\[([A-Z]+-\d{2}|[A-Z]\d{2})\]/g)].map(([, id = '']) => id);
  const ranges = [...text.matchAll(/\[([A-Z]+-?)(\d{2})\] to \[\1(\d{2})\]/g)].flatMap(([, area = '', from, to]) => {
    const first = Number(from);
    return Array.from(
      { length: Math.max(0, Number(to) - first - 1) },
      (_, place) => `${area}${String(first + place + 1).padStart(2, '0')}`,
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
