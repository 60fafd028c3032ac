import { draftKey } from '../../services/browser/keys.ts';
import { tabStorage } from './tab-storage.ts';

let isLeft = false;

/** Whether the visitor is leaving for a page outside of the flow, in any language. */
export const isFlowLeft = (): boolean => isLeft;

/** Stops keeping the draft: the next page is outside of the flow. */
export function endDraft(): void {
  isLeft = true;
}

/** Keeps the draft after all. */
export function keepFlow(): void {
  isLeft = false;
}

/**
 * Keeps what is typed over a reload, a change of language and a link that says what it is for, and removes it when the
 * visitor follows another link or `isSignedIn`. [T15] [UI-15]
 */
export function followDraft(isSignedIn: () => boolean): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]:not([hreflang],[data-way=logIn],[href^="#"])')) endDraft();
  });
  addEventListener('input', keepFlow);
  addEventListener('pageshow', keepFlow);
  addEventListener('pagehide', () => {
    if (isSignedIn()) endDraft();
    keepDraft();
  });
}

/** Keeps the account field, never the password, for the next page of this tab. [T15] [UI-15] */
export function keepDraft(): void {
  const field = accountField();
  if (isLeft) tabStorage.remove(draftKey);
  else if (field) tabStorage.write(draftKey, field.value);
}

/** Restores what was kept; an account field that holds something already keeps it. */
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
