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

/** Who submits by a button below the words, on a low viewport, sees them all the same; and what has the focus below them, which they have just moved, stays in sight. [UI-09] */
function shown(element: HTMLElement | null): void {
  const focused = document.querySelector(':focus');
  const moved =
    element && focused && element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? focused : null;
  for (const one of [element, moved]) one?.scrollIntoView({ block: 'nearest' });
}

/** A message in the page: what happened, what to do. Told by shape and words as well as by colour. */
export function Notice({ tone, title, children, actions }: NoticeProps): ReactNode {
  return (
    <div ref={shown} className={css.tones[tone]}>
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
