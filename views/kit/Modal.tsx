import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { openInTurn } from './modal-queue.ts';
import * as css from './modal.css.ts';
import { settled } from './settled.css.ts';
import { useNotices } from './use-notices.ts';
import { suppressRepeatedPresses } from './repeated-presses.ts';

export interface ModalProps {
  readonly screen: string;
  /** Title of the document while the dialog is open; absent if the page behind already names it. */
  readonly documentTitle?: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  /**
   * Opens without a user action, possibly while the user types: the title receives the focus, so that no key answers.
   */
  readonly isUnasked?: boolean;
  /** Escape, or another way in which the browser closes a dialog. */
  readonly onCancel: () => void;
}

/**
 * A native modal dialog, open while rendered, one at a time: the page behind is inert, and focus returns to its
 * previous element. Initial focus is the element with `data-focus`, in a dialog taller than the viewport only if it is
 * a field, otherwise the title; focus returns there from removed elements. [UI-09] [MODAL-24]
 */
export function Modal({
  screen,
  documentTitle,
  title,
  text,
  children,
  actions,
  isUnasked,
  onCancel,
}: ModalProps): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { notices, help, offline } = useNotices();
  useLayoutEffect(() => {
    const element = dialog.current;
    suppressRepeatedPresses();
    if (!element) return undefined;
    const isTyping = isUnasked && document.activeElement?.matches('input');
    return openInTurn(element, () => (isTyping ? focusTitle(element) : begin(element)));
  }, [isUnasked]);
  useLayoutEffect(() => {
    // The focused element was removed.
    if (dialog.current?.open && document.activeElement === document.body) begin(dialog.current);
  });
  return (
    <dialog
      ref={dialog}
      className={css.modal}
      data-screen={screen}
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) onCancel();
      }}
    >
      {documentTitle !== undefined && <title>{documentTitle}</title>}
      <div className={css.head}>
        <h2 id={`${id}t`} className={css.title} tabIndex={-1}>
          {title}
        </h2>
        {help}
      </div>
      <div id={`${id}d`} className={css.text}>
        {text}
      </div>
      <output>{offline && <span className={css.offline}>{offline}</span>}</output>
      {children}
      <div className={isUnasked ? `${css.actions} ${settled}` : css.actions}>{actions}</div>
      {notices}
    </dialog>
  );
}

function begin(dialog: HTMLDialogElement): void {
  const isSeenWhole = dialog.scrollHeight <= dialog.clientHeight;
  const first = dialog.querySelector<HTMLElement>(isSeenWhole ? '[data-focus]' : 'input[data-focus]');
  if (first) first.focus();
  else focusTitle(dialog);
}

function focusTitle(dialog: HTMLDialogElement): void {
  dialog.querySelector('h2')?.focus();
}
