import * as v from 'valibot';
import { telegramSources } from '../contract/registration.ts';
import { TelegramTask } from '../contract/telegram.ts';
import { Secret } from '../secret.ts';
import { telegramConsentPrefix, telegramSourceKey, telegramTaskKey, telegramTokenKey } from './keys.ts';
import type { TextStore } from './storage.ts';

const Task = v.pipe(v.string(), v.parseJson(), TelegramTask);
const Source = v.picklist(telegramSources);
const Answered = v.literal('1');
/** What a header can carry. */
const Token = v.pipe(v.string(), v.regex(/^[!-~]+$/));

export type TelegramSource = v.InferOutput<typeof Source>;

/** What is kept of the Telegram mini app in this browser; a value that is none of it is dropped, that one alone. [TG-16] [TG-25] [S09] */
export function createTelegramMemory(store: TextStore) {
  return {
    /** Written by the page that sets the task. [TG-16] [STORE-06] */
    recallTask: (): TelegramTask | null => kept(store, telegramTaskKey, Task),
    /** Where in Telegram somebody came from, as `ext_json` says it. [TG-25] [STORE-07] [REG-16] */
    recallSource: (): TelegramSource | null => kept(store, telegramSourceKey, Source),
    keepSource: (source: TelegramSource): void => void store.write(telegramSourceKey, source),
    /** Whether this Telegram user was asked about a link here: accepted or declined, both are an answer. [TG-04] [TG-05] [TG-06] [STORE-14] */
    recallLinkAnswer: ({ telegramId }: { telegramId: string }): { readonly kind: 'answered' | 'neverAnswered' } => ({
      kind: kept(store, telegramConsentPrefix + telegramId, Answered) === null ? 'neverAnswered' : 'answered',
    }),
    keepLinkAnswer: ({ telegramId }: { telegramId: string }): { readonly kind: 'kept' } => {
      store.write(telegramConsentPrefix + telegramId, '1');
      return { kind: 'kept' };
    },
  };
}

/** The token of the mini app's tasks, for as long as the tab lives; `null` forgets it. [TG-25] [STORE-05] */
export function createTelegramToken(store: TextStore) {
  return {
    read: (): Secret | null => {
      const token = kept(store, telegramTokenKey, Token);
      return token === null ? null : new Secret(token);
    },
    keep: (token: Secret | null): void => {
      if (token === null) store.remove(telegramTokenKey);
      else store.write(telegramTokenKey, token.reveal());
    },
  };
}

function kept<Shape extends v.GenericSchema>(store: TextStore, key: string, shape: Shape): v.InferOutput<Shape> | null {
  const text = store.read(key);
  if (text === null) return null;
  const read = v.safeParse(shape, text);
  if (read.success) return read.output;
  store.remove(key);
  return null;
}
