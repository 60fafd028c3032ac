import { wordFile, type Namespace, type Words } from '../contract/words.ts';
import type { Wire } from './wire.ts';

/**
 * Loads the remote texts of a namespace, the remote bundle before the locale file; missing or unreadable files are
 * skipped. Never rejects. [LANG-18] [LANG-19] [LANG-20] [G04] [G05]
 */
export function createReadWords({ call }: Pick<Wire, 'call'>, language: () => string) {
  return async function readWords(namespace: Namespace, signal?: AbortSignal): Promise<Words> {
    const files = await Promise.all(
      (['locale', 'remote'] as const).map((kind) => wordsIn(call(wordFile(kind, language(), namespace), {}, signal))),
    );
    return new Map(files.flatMap((words) => [...words]));
  };
}

async function wordsIn(reply: Promise<{ readonly result: Words | null }>): Promise<Words> {
  try {
    return (await reply).result ?? new Map();
  } catch {
    return new Map();
  }
}
