/** Fills the account field of a log-in or sign-up, if it is there and empty. [OAUTH-13] */
export function fillAccount(document: Document, account: string): void {
  const field = document.querySelector<HTMLInputElement>('input#username');
  if (field?.value === '') field.value = account;
}
