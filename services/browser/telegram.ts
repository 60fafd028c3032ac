import * as v from 'valibot';
import { telegramSources } from '../contract/registration.ts';
import { versionText } from '../contract/telegram-events.ts';
import { TelegramTask } from '../contract/telegram.ts';
import { Secret } from '../secret.ts';
import {
  telegramConsentPrefix,
  telegramSourceKey,
  telegramTaskKey,
  telegramTokenKey,
  telegramVersionKey,
} from './keys.ts';
import type { Launch } from './launch-data.ts';
import type { TextStore } from './storage.ts';

const Task = v.pipe(v.string(), v.parseJson(), TelegramTask);
const Source = v.picklist(telegramSources);
const LinkAnswer = v.literal('1');
const Version = v.pipe(v.string(), v.regex(versionText));
/** Valid header values. */
const Token = v.pipe(v.string(), v.regex(/^[!-~]+$/));

export type TelegramSource = v.InferOutput<typeof Source>;

/** Stored values of the Telegram mini app; an invalid value is removed individually. [TG-16] [TG-25] [S09] */
export function createTelegramMemory(store: TextStore) {
  return {
    /** Written by the page that offers the task. [TG-16] [STORE-06] */
    recallTask: (): TelegramTask | null => readValid(store, telegramTaskKey, Task),
    /** The visitor's origin within Telegram, in the spelling of `ext_json`. [TG-25] [STORE-07] [REG-16] */
    recallSource: (): TelegramSource | null => readValid(store, telegramSourceKey, Source),
    keepSource: (source: TelegramSource): void => void store.write(telegramSourceKey, source),
    /**
     * Whether this Telegram user answered the link dialog, by accepting or declining. [TG-04] [TG-05] [TG-06]
     * [STORE-14]
     */
    recallLinkAnswer: ({ telegramId }: { telegramId: string }): { readonly kind: 'answered' | 'neverAnswered' } => ({
      kind: readValid(store, telegramConsentPrefix + telegramId, LinkAnswer) === null ? 'neverAnswered' : 'answered',
    }),
    keepLinkAnswer: ({ telegramId }: { telegramId: string }): { readonly kind: 'kept' } => {
      store.write(telegramConsentPrefix + telegramId, '1');
      return { kind: 'kept' };
    },
    /** The link is to be offered anew. [TG-04] [MODAL-19] */
    forgetLinkAnswer: ({ telegramId }: { telegramId: string }): void =>
      store.remove(telegramConsentPrefix + telegramId),
  };
}

/** Token of the mini app's tasks, stored until the session ends or the tab closes; `keep(null)` removes it. [TG-25] [STORE-05] */
export function createTelegramToken(store: TextStore) {
  return {
    read: (): Secret | null => {
      const token = readValid(store, telegramTokenKey, Token);
      return token === null ? null : new Secret(token);
    },
    keep: (token: Secret | null): void => {
      if (token === null) store.remove(telegramTokenKey);
      else store.write(telegramTokenKey, token.reveal());
    },
  };
}

/**
 * The version of Telegram's protocol as text, null for none: that of a launch, which the tab keeps; after a reload,
 * which has no launch, the kept one. [TG-24] [Q03]
 */
export function createTelegramVersion(store: TextStore) {
  return ({ version, parameters }: Pick<Launch, 'version' | 'parameters'>): string | null => {
    if (!parameters.isEmpty) {
      if (v.is(Version, version)) store.write(telegramVersionKey, version);
      else store.remove(telegramVersionKey);
    }
    return readValid(store, telegramVersionKey, Version);
  };
}

function readValid<Shape extends v.GenericSchema>(
  store: TextStore,
  key: string,
  shape: Shape,
): v.InferOutput<Shape> | null {
  const text = store.read(key);
  if (text === null) return null;
  const read = v.safeParse(shape, text);
  if (read.success) return read.output;
  store.remove(key);
  return null;
}
