/**
 * The texts of every screen by the state's id, title first, from tables with a line for each: id, title, texts with
 * dots between them, labels in brackets.
 */
export function textsByState(tables: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const lines = tables.flatMap((table) => table.trim().split('\n'));
  return Object.fromEntries(
    lines.map((line) => {
      const [id = '', title = '', texts = ''] = line.split(' | ');
      const all = [title.replace(/ – \w+$/, ''), ...texts.split(' · ').map((text) => text.replaceAll(/^\[|\]$/g, ''))];
      return [id, all.filter(Boolean)];
    }),
  );
}
