/** What jsdom lacks of dialogs, popovers and sizes, as far as screens notice it: open or not, and where focus goes. */
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

/** Nothing has a size in jsdom. */
class NothingResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function showPopover(this: HTMLElement): void {
  this.style.display = 'block';
}

/** What Escape does to an open modal dialog: the browser asks first. */
export function pressEscapeOn(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
