/** What jsdom lacks of dialogs, popovers and sizes, as far as screens depend on it: open state and focus. */
export function installTopLayer(): void {
  const opener = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new Error('the dialog is open already');
    opener.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button,a[href],input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const before = opener.get(this);
    if (before instanceof HTMLElement) before.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
  HTMLElement.prototype.showPopover = showPopover;
  window.ResizeObserver ??= NothingResizes;
}

/** jsdom has no sizes. */
class NothingResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function showPopover(this: HTMLElement): void {
  this.style.display = 'block';
}

/** The effect of Escape on an open modal dialog: the browser fires `cancel` first. */
export function pressEscapeOn(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
