import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { NoticesEvent } from '../../machines/notices/notices.types.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { CloseButton } from '../kit/CloseButton.tsx';
import * as css from './notices.css.ts';
import { Words } from './Words.tsx';

/**
 * One toast above all content; its timer pauses while it is hovered or focused. Escape closes it unless a modal is
 * open. [UI-10]
 */
export function Toast({
  notice,
  send,
}: {
  readonly notice: Notice;
  readonly send: (event: NoticesEvent) => void;
}): ReactNode {
  const toast = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const previousFocus = useRef<EventTarget | null>(null);
  const attention = useRef({ pointer: false, focus: false });
  const setAttention = (by: 'pointer' | 'focus', hasAttention: boolean) => (): void => {
    attention.current[by] = hasAttention;
    send({ type: attention.current.pointer || attention.current.focus ? 'attention.gained' : 'attention.lost' });
  };
  const dismiss = (): void => {
    if (attention.current.focus && previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
    send({ type: 'notice.dismissed' });
  };
  useEffect(() => {
    if (!toast.current) return;
    if ('showPopover' in toast.current) toast.current.showPopover();
    if (!covers(toast.current)) return;
    toast.current.dataset['low'] = '';
    if (!toast.current.closest('dialog') || !covers(toast.current)) return;
    // Neither end of a low viewport is free: the toast is placed after the dialog's buttons.
    toast.current.removeAttribute('popover');
    toast.current.dataset['placed'] = '';
  }, []);
  // A text that scrolls at the current width can be scrolled by keyboard.
  useEffect(() => {
    const followWidth = (): void => {
      const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
      if (scrollHeight > clientHeight) text.current?.setAttribute('tabindex', '0');
      else text.current?.removeAttribute('tabindex');
    };
    followWidth();
    window.addEventListener('resize', followWidth);
    return () => window.removeEventListener('resize', followWidth);
  }, []);
  const releaseAttention = useEffectEvent(() => {
    if (attention.current.pointer || attention.current.focus) send({ type: 'attention.lost' });
  });
  // Remounting in a dialog, or out of it, ends hover and focus.
  useEffect(() => () => releaseAttention(), []);
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
      onPointerEnter={setAttention('pointer', true)}
      onPointerLeave={setAttention('pointer', false)}
      onFocus={(event) => {
        previousFocus.current = event.relatedTarget;
        setAttention('focus', true)();
      }}
      onBlur={setAttention('focus', false)}
    >
      <span ref={text} className={css.text}>
        <Words notice={notice} />
      </span>
      <CloseButton onClick={dismiss} />
    </span>
  );
}

/**
 * Whether the toast covers what has the focus, the title of a dialog or the most likely next button, as on a low
 * viewport. WCAG 2.4.11
 */
function covers(toast: HTMLElement): boolean {
  const { top, bottom } = toast.getBoundingClientRect();
  const within = document.querySelector('dialog[open]')
    ? 'dialog[open] :is(h2,button,a)'
    : 'main :is([type=submit],:focus)';
  return [...document.querySelectorAll(within)]
    .filter((element) => !toast.contains(element))
    .map((element) => element.getBoundingClientRect())
    .some((box) => box.height > 0 && box.top < bottom && box.bottom > top);
}
