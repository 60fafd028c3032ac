import * as v from 'valibot';

/** Parses a request's JSON body; null when it does not match the schema. */
export async function readBody<Body>(request: Request, shape: v.GenericSchema<unknown, Body>): Promise<Body | null> {
  const read = v.safeParse(shape, await readJson(request));
  return read.success ? read.output : null;
}

/** Parses a request's query; null when it does not match the schema. The first of repeated names counts. */
export function readQuery<Query>(request: Request, shape: v.GenericSchema<unknown, Query>): Query | null {
  const { searchParams } = new URL(request.url);
  const read = v.safeParse(shape, Object.fromEntries([...searchParams].toReversed()));
  return read.success ? read.output : null;
}

/** Parses a body with a sealed password; null also when it may contain a plain password. [LOGIN-10] [REG-15] */
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
