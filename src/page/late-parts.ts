import { draftKey, reloadedKey } from '../../services/browser/keys.ts';
import { checkPage, reloadPage } from '../../services/browser/navigate.ts';
import { guardedStorage } from '../../services/browser/storage.ts';

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

/** Keeps what stands in the account field, never the password, for the next page of this tab. [T15] [UI-15] */
export function keepDraft(): void {
  const field = accountField();
  if (field) ofTab.write(draftKey, field.value);
}

/** Puts back what was kept; an account field that holds something already keeps it. */
export function restoreDraft(): void {
  const draft = ofTab.read(draftKey);
  const field = accountField();
  if (draft === null) return;
  ofTab.remove(draftKey);
  if (field?.value === '') field.value = draft;
}

function accountField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('input#username');
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
