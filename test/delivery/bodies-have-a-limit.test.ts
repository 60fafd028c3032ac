import { expect, test } from 'vitest';
import { withinLimit } from '../../src/serve/body-limit.ts';

const LIMIT = 65_536;

/** A call with a body of a size, whose length is declared or not. */
function call(size: number, isDeclared: boolean): Request {
  const body = new Blob(['x'.repeat(size)]);
  return new Request('http://com.northgate.localhost/login', {
    method: 'POST',
    headers: { 'x-kept': '1', ...(isDeclared && { 'content-length': String(size) }) },
    body: isDeclared ? body : body.stream(),
    ...(isDeclared ? {} : { duplex: 'half' }),
  });
}

test.each([true, false])(
  'a body of 64 KiB is read whole and one of a byte more is refused (declared length: %s)',
  async (isDeclared) => {
    const read = await withinLimit(call(LIMIT, isDeclared));
    expect([read?.method, read?.headers.get('x-kept')]).toEqual(['POST', '1']);
    expect((await read?.text())?.length).toBe(LIMIT);
    expect(await withinLimit(call(LIMIT + 1, isDeclared))).toBeNull();
  },
);

test('a request without a body passes unchanged', async () => {
  const request = new Request('http://com.northgate.localhost/en/login');
  expect(await withinLimit(request)).toBe(request);
});
