import * as v from 'valibot';

/** A request's body as JSON of the given shape; null when it is not. */
export async function readBody<Body>(request: Request, shape: v.GenericSchema<unknown, Body>): Promise<Body | null> {
  const read = v.safeParse(shape, await readJson(request));
  return read.success ? read.output : null;
}

/** A request's query of the given shape; null when it is not. The first of equal names counts. */
export function readQuery<Query>(request: Request, shape: v.GenericSchema<unknown, Query>): Query | null {
  const { searchParams } = new URL(request.url);
  const read = v.safeParse(shape, Object.fromEntries([...searchParams].toReversed()));
  return read.success ? read.output : null;
}

/** The same for a body with a sealed password: null too when one in the clear may stand beside it. [LOGIN-10] [REG-15] */
export async function readSealedBody<Body>(
  request: Request,
  shape: v.GenericSchema<unknown, Body>,
): Promise<Body | null> {
  const json = await readJson(request);
  const isPlain =
    typeof json === 'object' &&
    json !== null &&
    Object.keys(json).some((name) => name !== 'encrypt_password' && /passw|pwd/i.test(name));
  const read = v.safeParse(shape, json);
  return read.success && !isPlain ? read.output : null;
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return (await request.json()) as unknown;
  } catch {
    return undefined;
  }
}
