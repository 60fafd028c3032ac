import { expect, test } from 'vitest';
import { calls } from '../../services/exchange/calls.ts';
import { openApi } from '../../services/exchange/openapi.ts';
import { endpoints } from './endpoints.ts';

const flagsOf = (endpoint: object): string =>
  Object.entries(endpoint)
    .filter(([name]) => !['method', 'path', 'result'].includes(name))
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .toSorted()
    .join(', ');

/** What only explains, or every call has. */
const omitted = ['operationId', 'summary', 'description', 'security', 'x-idempotent', 'ret_code', 'ret_msg'];

function essential(key: string, value: unknown): unknown {
  if (key === 'parameters' && Array.isArray(value)) return value.filter((one: object) => !('$ref' in one));
  return omitted.includes(key) ? undefined : value;
}

// A change is accepted with `npm run words:accept`, after a review of the table.
test('every call has the flags, the request and the result of its own, as reviewed [CALL-68] [HTTP-27]', async () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, unknown>> };
  const ofCalls = calls.map(({ endpoint: { method, path } }) => `${method} ${path}`);
  const lines = endpoints.map(
    ({ method, path, ...rest }) =>
      `${method} ${path} | ${flagsOf(rest)}\n  ${JSON.stringify(paths[path]?.[method.toLowerCase()], essential)}`,
  );
  expect(endpoints.filter(({ method, path }) => !ofCalls.includes(`${method} ${path}`))).toEqual([]);
  await expect(`${[...new Set(lines)].toSorted().join('\n')}\n`).toMatchFileSnapshot('calls.txt');
});
