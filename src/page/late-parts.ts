import { reloadedKey } from '../../services/browser/keys.ts';
import { checkPage, reloadPage } from '../../services/browser/navigate.ts';
import { keepDraft } from './draft.ts';
import { tabStorage } from './tab-storage.ts';

/**
 * Loads a part of the page on demand, a second time if the server answers. If its file is gone, as after a release, the
 * page is reloaded, once per file; the account field is kept over it, never the password. Rejects with the error where
 * that does not help: the file was reloaded for before, nothing can be stored, or the server does not answer. [D01]
 * [N01]
 */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async (error: unknown) => {
    const reloaded = tabStorage.read(reloadedKey) ?? '';
    // The text of a function that loads a file has its name.
    if (reloaded.includes(String(load)) || !(await checkPage()).ok) throw error;
    // A connection that has come back needs no reload, which would lose the password.
    return load().catch(() => {
      if (!tabStorage.write(reloadedKey, reloaded + String(load))) throw error;
      keepDraft();
      reloadPage(location);
      return new Promise<never>(() => undefined);
    });
  });
}

/**
 * Loads a part whose markup is prerendered: a failed load is repeated when the page is used again or is online again.
 * [N07]
 */
export async function loadAtLast<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempt = load; ; attempt = () => loadPart(load)) {
    try {
      return await attempt();
    } catch {
      await nextChance();
    }
  }
}

function nextChance(): Promise<unknown> {
  return Promise.race(
    ['online', 'pointerdown', 'keydown'].map(
      (sign) => new Promise((settled) => addEventListener(sign, settled, { once: true })),
    ),
  );
}

/** Memoises a function without arguments. A promise that rejects is forgotten, so that the next call tries again. */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: { readonly thing: Thing } | null = null;
  return () => {
    if (made) return made.thing;
    const thing = make();
    made = { thing };
    if (thing instanceof Promise) thing.catch(() => (made = null));
    return thing;
  };
}
