import { safeParse } from 'valibot';
import type { Clock } from '../browser/clock.ts';
import { Envelope, UNCODED } from '../contract/envelope.ts';
import { ResponseError } from './errors.ts';

/** Larger replies are broken off: no call of the contract comes near it. [B09] */
const LIMIT = 1_048_576;
/** Bytes of the reply to a call that failed, of which no more than its code is wanted. */
const SMALL = 4096;
/** Milliseconds that such a reply is waited for. */
const SMALL_WAIT = 1000;

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
  const text = body ? await readText(body.getReader(), LIMIT) : '';
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ResponseError('the reply is no JSON');
  }
}

/** The ret_code in the body of a reply whose status is no success; null: it has none, is no small JSON, breaks off, or does not come in time. [HTTP-18] */
export async function codeIn(body: ReadableStream<Uint8Array> | null, clock: Clock): Promise<number | null> {
  if (!body) return null;
  const reader = body.getReader();
  const timer = clock.setTimeout(() => void reader.cancel().catch(() => undefined), SMALL_WAIT);
  try {
    const read = safeParse(Envelope, JSON.parse(await readText(reader, SMALL)));
    return read.success && read.output.code !== UNCODED ? read.output.code : null;
  } catch {
    return null;
  } finally {
    clock.clearTimeout(timer);
  }
}

async function readText(reader: ReadableStreamDefaultReader<Uint8Array>, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new ResponseError('the reply is too large');
    }
    text += decoder.decode(value, { stream: true });
  }
}
