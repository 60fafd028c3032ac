import { keepFlow } from '../page/draft.ts';

/** Fills the account field of a log-in or sign-up, if it is there and empty. [OAUTH-13] */
export function fillAccount(document: Document, account: string): void {
  const field = document.querySelector<HTMLInputElement>('input#username');
  if (field?.value === '') field.value = account;
}

/**
 * Keeps the draft between log-in and sign-up of one request. Called after the page has begun to follow its links.
 * [OAUTH-13]
 */
export function keepTyped(window: Pick<Window, 'addEventListener'>): void {
  window.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href*="/oauth-"]')) keepFlow();
  });
}
