import { draftKey } from '../../../services/browser/keys.ts';
import { tabStorage } from './tab-storage.ts';

let isLeft = false;

/** Links that lead from the flow, in this tab. */
const leaving = 'a[href]:not([target],[hreflang],[data-way=logIn],[data-way=again],[href^="#"])';

/** Whether the visitor is leaving for a page outside the flow, in any language. */
export const isFlowLeft = (): boolean => isLeft;

/** Stops storing the draft: the next page is outside the flow. */
export function endDraft(): void {
  isLeft = true;
}

/** Keeps the draft after all. */
export function keepFlow(): void {
  isLeft = false;
}

/**
 * Keeps typed text across reloads, language changes and links of the flow; removes it when the visitor follows
 * another link or `isSignedIn`. [T15] [UI-15]
 */
export function followDraft(isSignedIn: () => boolean): void {
  addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    const opensElsewhere = ctrlKey || metaKey || shiftKey;
    if (!opensElsewhere && target instanceof Element && target.closest(leaving)) endDraft();
  });
  addEventListener('input', keepFlow);
  addEventListener('pageshow', keepFlow);
  addEventListener('pagehide', () => {
    if (isSignedIn()) endDraft();
    keepDraft();
  });
}

/** Stores the account field, never the password, for the next page of this tab. [T15] [UI-15] */
export function keepDraft(): void {
  const field = accountField();
  if (isLeft) tabStorage.remove(draftKey);
  else if (field) tabStorage.write(draftKey, field.value);
}

/** Restores the stored account unless the field already contains text. */
export function restoreDraft(): void {
  const draft = tabStorage.read(draftKey);
  const field = accountField();
  if (draft === null) return;
  tabStorage.remove(draftKey);
  if (field?.value === '') field.value = draft;
}

function accountField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('input#username');
}
