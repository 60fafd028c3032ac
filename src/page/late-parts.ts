import { reloadedKey } from '../../services/browser/keys.ts';
import { checkPage, reloadPage } from '../../services/browser/navigate.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { keepDraft } from './draft.ts';

const ofTab = guardedStorage(() => sessionStorage);

/**
 * Loads a part of the page on demand. After a release its file may be gone: the page is then loaded anew, once for this file, with what was
 * typed into the account field (never the password); if that does not help, or nothing can be kept over it, or no page would come now, the error is thrown. [D01] [N01]
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const reloaded = ofTab.read(reloadedKey) ?? '';
    // The text of a function that loads a file has its name.
    if (
      reloaded.includes(String(load)) ||
      !(await checkPage()).ok ||
      !ofTab.write(reloadedKey, reloaded + String(load))
    )
      throw error;
    keepDraft();
    reloadPage(location);
    return new Promise(() => undefined);
  }
}

/** Makes a thing at the first call and answers the same ever after; a promise that fails is made anew. */
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
