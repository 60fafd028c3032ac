import * as v from 'valibot';

/** A request's body as JSON of the given shape; null when it is not. */
export async function readBody<Body>(request: Request, shape: v.GenericSchema<unknown, Body>): Promise<Body | null> {
  const read = v.safeParse(shape, await readJson(request));
  return read.success ? read.output : null;
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return (await request.json()) as unknown;
  } catch {
    return undefined;
  }
}
