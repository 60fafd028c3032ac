/** A block of nginx's configuration, one string per line. */
export function block(head: string, lines: readonly string[]): readonly string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), '}'];
}

/** A text of nginx, which may hold spaces and semicolons; a $ in it would be read as a variable. */
export function text(value: string): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
