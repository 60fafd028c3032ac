/** Open and waiting dialogs, the open one first: one is open at a time, the others follow in order. [MODAL-24] */
const queue: HTMLDialogElement[] = [];
const turns = new WeakMap<HTMLDialogElement, () => void>();

/** Opens a dialog, immediately or after those before it. Returns a function that removes it. */
export function openInTurn(dialog: HTMLDialogElement, opened: () => void): () => void {
  const open = (): void => {
    dialog.showModal();
    opened();
  };
  turns.set(dialog, open);
  queue.push(dialog);
  if (queue[0] === dialog) open();
  return () => {
    const wasFirst = queue[0] === dialog;
    queue.splice(queue.indexOf(dialog), 1);
    dialog.close();
    const [next] = queue;
    if (wasFirst && next) turns.get(next)?.();
  };
}
