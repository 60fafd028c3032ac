/** Dialogs of the page that are open or wait to be, the open one first: one stands at a time, the others follow in the order they came. [MODAL-24] */
const queue: HTMLDialogElement[] = [];
const turns = new WeakMap<HTMLDialogElement, () => void>();

/** Opens a dialog, at once or when those before it have gone. Answers how to take it away again. */
export function openInTurn(dialog: HTMLDialogElement, opened: () => void): () => void {
  const turn = (): void => {
    dialog.showModal();
    opened();
  };
  turns.set(dialog, turn);
  queue.push(dialog);
  if (queue[0] === dialog) turn();
  return () => {
    const wasFirst = queue[0] === dialog;
    queue.splice(queue.indexOf(dialog), 1);
    dialog.close();
    const [next] = queue;
    if (wasFirst && next) turns.get(next)?.();
  };
}
