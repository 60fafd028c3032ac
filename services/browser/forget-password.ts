/**
 * A page that the browser has kept is shown again without the new password: that of the form, or of a later step. [T04]
 */
export function forgetPasswordOfKeptPage(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const field = document.querySelector<HTMLInputElement>('#new-password');
    if (!persisted || !field) return;
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
