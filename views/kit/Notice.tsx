import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { danger, warning } from './icons.ts';
import * as css from './notice.css.ts';

export interface NoticeProps {
  readonly tone: keyof typeof css.tones;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

const shapes = { danger, warning } as const;

/** Scrolls the message into view, and the focused element below it, which it has shifted. [UI-09] */
function scrollIntoView(element: HTMLElement | null): void {
  const focused = document.querySelector(':focus');
  const moved =
    element && focused && element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? focused : null;
  for (const one of [element, moved]) one?.scrollIntoView({ block: 'nearest' });
}

/** A message in the page: what happened, what to do. Distinguished by icon and text as well as by colour. */
export function Notice({ tone, title, children, actions }: NoticeProps): ReactNode {
  return (
    <div ref={scrollIntoView} className={css.tones[tone]}>
      <span className={css.mark}>
        <Icon shape={shapes[tone]} />
      </span>
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
}
