import { safeParse } from 'valibot';
import type { Clock } from '../browser/clock.ts';
import { Envelope, UNCODED } from '../contract/envelope.ts';
import { ResponseError } from './errors.ts';
import { ignoreFailure } from '../ignore-failure.ts';

/** Maximum bytes of a reply; larger replies are cancelled. [B09] */
const LIMIT = 1_048_576;
/** Maximum bytes of an error reply, of which only the code is read. */
const ERROR_LIMIT = 4096;
/** Milliseconds to wait for the body of an error reply. */
const ERROR_TIMEOUT = 1000;

type Reader = (body: ReadableStream<Uint8Array> | null | undefined) => Promise<unknown>;

const readers: Readonly<Record<string, Reader>> = { json: readJson };

/** Returns the body reader of a response type. Throws before the request is sent when there is none. [HTTP-17] [B14] */
export function readerOf(responseType = 'json'): Reader {
  const reader = Object.hasOwn(readers, responseType) ? readers[responseType] : undefined;
  if (!reader) throw new ResponseError('responseType not support');
  return reader;
}

/**
 * Parses a body as JSON; throws a ResponseError, whose message contains nothing of the body. [B01] [B02] [B11] [B12]
 * [N11]
 */
async function readJson(body: ReadableStream<Uint8Array> | null | undefined): Promise<unknown> {
  const text = body ? await readText(body.getReader(), LIMIT) : '';
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ResponseError('the reply is no JSON');
  }
}

/**
 * Returns the ret_code of an error reply; null when it has none, is too large or not JSON, is interrupted, or is too
 * late. [HTTP-18]
 */
export async function codeIn(body: ReadableStream<Uint8Array> | null, clock: Clock): Promise<number | null> {
  if (!body) return null;
  const reader = body.getReader();
  const timer = clock.setTimeout(() => void reader.cancel().catch(ignoreFailure), ERROR_TIMEOUT);
  try {
    const read = safeParse(Envelope, JSON.parse(await readText(reader, ERROR_LIMIT)));
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
