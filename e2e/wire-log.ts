import type { BrowserContext, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A call that a flow must have made: its ids, method and path, and fields of its query or JSON body. */
export type ExpectedCall = readonly [call: string, fields?: Readonly<Record<string, unknown>>];

const callIn = /^(?:\[\S+\] )*([A-Z]+) (\S+)$/;

/**
 * Expects each call among the requests, with its fields, the headers of every call, and no secret in its address.
 * [HTTP-03] [HTTP-04] [HTTP-11]
 */
export async function expectCalls(
  requests: readonly Request[],
  context: BrowserContext,
  language: string,
  calls: readonly ExpectedCall[],
): Promise<void> {
  const guest = (await context.cookies()).find(({ name }) => name === 'gh_guid')?.value;
  expect(guest).toHaveLength(36);
  for (const [call, fields = {}] of calls) {
    const [, method, path] = callIn.exec(call) ?? [];
    const sent = () => requests.filter((one) => one.method() === method && new URL(one.url()).pathname === path);
    await expect
      .poll(() => sent().map(fieldsOf), { message: `${call} with its fields` })
      .toContainEqual(expect.objectContaining(fields));
    for (const one of sent()) {
      const headers = await one.allHeaders();
      expect(headers, call).toMatchObject({ guid: guest, lang: language });
      if (method === 'POST') expect(headers['content-type'], call).toContain('application/json');
    }
  }
}

/** The JSON body of a POST, else the parameters of the address. */
function fieldsOf(request: Request): unknown {
  return request.method() === 'POST'
    ? (request.postDataJSON() as unknown)
    : Object.fromEntries(new URL(request.url()).searchParams);
}
