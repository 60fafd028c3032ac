import { reloadedKey } from '../../../services/browser/keys.ts';
import { checkPage, reloadPage } from '../../../services/browser/navigate.ts';
import { keepDraft } from '../visit/draft.ts';
import { tabStorage } from '../visit/tab-storage.ts';

/** Called before a page reloads because a file of it no longer exists. [D01] */
export const beforeReload = new Set<() => void>();

/**
 * Loads a part of the page on demand, a second time if the server answers. If its file no longer exists, as after a
 * release, the page reloads, once per file; the account field is kept, never the password. Rejects with the error if
 * a reload does not help: it was tried before, nothing can be stored, or the server does not answer. [D01] [N01]
 */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async (error: unknown) => {
    const reloaded = tabStorage.read(reloadedKey) ?? '';
    // The text of a loading function contains the file's name.
    if (reloaded.includes(String(load)) || !(await checkPage()).ok) throw error;
    // A restored connection needs no reload, which would lose the password.
    return load().catch(() => {
      if (!tabStorage.write(reloadedKey, reloaded + String(load))) throw error;
      keepDraft();
      for (const prepare of beforeReload) prepare();
      reloadPage(location);
      return new Promise<never>(() => undefined);
    });
  });
}

/** Loads a part whose markup is prerendered; after a failure it retries when the page is used or online again. [N07] */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempt = load; ; attempt = () => loadPart(load)) {
    try {
      return await attempt();
    } catch {
      await nextChance();
    }
  }
}

function nextChance(): Promise<unknown> {
  return new Promise((settled) => {
    for (const sign of ['online', 'pointerdown', 'click', 'keydown']) addEventListener(sign, settled, { once: true });
  });
}
