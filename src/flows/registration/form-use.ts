import type { FormUse } from '../../../machines/rules/account-form.ts';

/**
 * Watches the account step until the signal aborts. Returns a function that reads its use: pressed since, submitted, or
 * filled in with something besides the account of a sign-up. [RECALL-01]
 */
export function watchForm(isSubmitted: () => boolean, signal: AbortSignal): (account: string) => FormUse {
  let isPressed = false;
  const note = ({ target }: Event): void => {
    isPressed ||= target instanceof Element && target.closest('#register-form') !== null;
  };
  for (const press of ['pointerdown', 'keydown', 'click']) addEventListener(press, note, { signal });
  return (account) => ({
    kind: isSubmitted() ? 'attempted' : isFilledIn(account) ? 'filledIn' : isPressed ? 'attended' : 'untouched',
  });
}

/** Whether a field contains text; after a reload it may contain the account of the sign-up itself. [RECALL-01] */
function isFilledIn(account: string): boolean {
  return [
    ...document.querySelectorAll<HTMLInputElement>('#register-form :is([type=email],[type=tel],[type=password])'),
  ].some(({ value }) => value !== '' && value !== account);
}
