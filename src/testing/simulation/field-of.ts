/** The value of a field of a call's input; undefined: the input has no such field. */
export function fieldOf(input: unknown, field: string): unknown {
  return typeof input === 'object' && input !== null && field in input
    ? (input as Record<string, unknown>)[field]
    : undefined;
}
