import { ResponseError } from './errors.ts';

/** Larger replies are broken off: no call of the contract comes near it. [B09] */
const LIMIT = 1_048_576;

type Reader = (body: ReadableStream<Uint8Array> | null | undefined) => Promise<unknown>;

const readers: Readonly<Record<string, Reader>> = { json: readJson };

/** How a body of this type is read. Throws before anything is sent where nobody can read it. [HTTP-17] [B14] */
export function readerOf(responseType = 'json'): Reader {
  const reader = Object.hasOwn(readers, responseType) ? readers[responseType] : undefined;
  if (!reader) throw new ResponseError('responseType not support');
  return reader;
}

/** A reply's body as JSON; anything else is a ResponseError without a word of the body in it. [B01] [B02] [B11] [B12] [N11] */
async function readJson(body: ReadableStream<Uint8Array> | null | undefined): Promise<unknown> {
  const text = body ? await readText(body) : '';
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ResponseError('the reply is no JSON');
  }
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > LIMIT) {
      await reader.cancel();
      throw new ResponseError('the reply is too large');
    }
    text += decoder.decode(value, { stream: true });
  }
}
