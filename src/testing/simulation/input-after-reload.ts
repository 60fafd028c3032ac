const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * The input of a page after a reload: without what the page has removed from its address, which is the ticket of
 * another site and the parameters of a mailed link. [QUICK-03] [ROUTE-19]
 */
export function inputAfterReload(input: unknown): unknown {
  if (!isRecord(input) || !('ticket' in input)) return input;
  const { flow } = input;
  const isOfMail = isRecord(flow) && 'linkCode' in flow;
  return { ...input, ticket: null, ...(isOfMail ? { flow: { ...flow, uuid: null, linkCode: null } } : {}) };
}
