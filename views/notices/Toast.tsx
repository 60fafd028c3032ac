import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { NoticesEvent } from '../../machines/notices/notices.types.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { CloseButton } from '../kit/CloseButton.tsx';
import * as css from './notices.css.ts';
import { Words } from './Words.tsx';

/** One toast, above everything; its time stands still while somebody points at it or has the focus in it. Escape closes it, and only it, unless a modal has the keyboard. [UI-10] */
export function Toast({
  notice,
  send,
}: {
  readonly notice: Notice;
  readonly send: (event: NoticesEvent) => void;
}): ReactNode {
  const toast = useRef<HTMLSpanElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const held = useRef({ pointer: false, focus: false });
  const hold = (by: 'pointer' | 'focus', isHeld: boolean) => (): void => {
    held.current[by] = isHeld;
    send({ type: held.current.pointer || held.current.focus ? 'attention.gained' : 'attention.lost' });
  };
  const dismiss = (): void => {
    if (held.current.focus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    send({ type: 'notice.dismissed' });
  };
  useEffect(() => {
    if (!toast.current) return;
    if ('showPopover' in toast.current) toast.current.showPopover();
    if (covers(toast.current)) toast.current.dataset['low'] = '';
  }, []);
  const letGo = useEffectEvent(() => {
    if (held.current.pointer || held.current.focus) send({ type: 'attention.lost' });
  });
  // Drawn anew with a dialog that comes or goes, it is nobody's until somebody points at it again.
  useEffect(() => () => letGo(), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      dismiss();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  });
  return (
    <span
      ref={toast}
      className={css.toast}
      popover="manual"
      data-good={notice.words && ''}
      onPointerEnter={hold('pointer', true)}
      onPointerLeave={hold('pointer', false)}
      onFocus={(event) => {
        cameFrom.current = event.relatedTarget;
        hold('focus', true)();
      }}
      onBlur={hold('focus', false)}
    >
      <span className={css.text}>
        <Words notice={notice} />
      </span>
      <CloseButton onClick={dismiss} />
    </span>
  );
}

/** Whether a button that is likely to be pressed next lies under the toast, as it may on a low viewport. */
function covers(toast: HTMLElement): boolean {
  const { top, bottom } = toast.getBoundingClientRect();
  const boxes = [...document.querySelectorAll('dialog[open] :is(button,a)')]
    .filter((button) => !toast.contains(button))
    .map((button) => button.getBoundingClientRect());
  const form = document.querySelector('main [type=submit]')?.getBoundingClientRect();
  if (boxes.length === 0 && form) boxes.push(form);
  return boxes.some((box) => box.height > 0 && box.top < bottom && box.bottom > top);
}
