/** The part of Vite's manifest that tells which files a page needs. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly name?: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

/**
 * Everything that the entries import statically, each in front of what imports it: what a page surely needs, so that it
 * can be asked for at once.
 */
export function closureOf(
  manifest: Manifest,
  entries: readonly string[],
): { readonly scripts: readonly string[]; readonly sheets: readonly string[] } {
  const seen = new Set<string>();
  const chunks: Manifest[string][] = [];
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = chunkOf(manifest, key);
    for (const one of chunk.imports ?? []) visit(one);
    chunks.push(chunk);
  };
  entries.forEach(visit);
  return {
    scripts: chunks.map((chunk) => chunk.file),
    sheets: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  };
}

function chunkOf(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk for ${key}`);
  return chunk;
}
