import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Spinner } from '../kit/Spinner.tsx';
import { BrandLine } from './BrandLine.tsx';
import { column } from './frame.css.ts';
import { actions as row, waiting } from './message.css.ts';

/** Id of the text under the heading, which is announced with it. */
const SAYS = 'step-says';

export interface StepProps {
  readonly screen: string;
  /** Heading of the screen. */
  readonly title: string;
  /** Title of the document. */
  readonly documentTitle: string;
  readonly brand: string;
  /** null: the heading suffices. */
  readonly text: ReactNode;
  /** A wait without user action. */
  readonly isWait?: boolean;
  /** The focus does not move while this value stays the same; by default the screen. */
  readonly focusOn?: string;
  readonly actions: ReactNode;
  /** Below the actions, so that late content never moves them under a press: codes, a wait. */
  readonly children?: ReactNode;
  /** Below everything. */
  readonly foot?: ReactNode;
}

/** A screen of one message and its actions; its heading receives the focus when the screen changes. [UI-09] */
export function Step({
  screen,
  title,
  documentTitle,
  brand,
  text,
  isWait = false,
  focusOn = screen,
  actions,
  children,
  foot,
}: StepProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(focusOn);
  useLayoutEffect(() => {
    if (before.current !== focusOn) heading.current?.focus();
    before.current = focusOn;
  }, [focusOn]);
  return (
    <section className={column} data-screen={screen} aria-busy={isWait || undefined}>
      <title>{documentTitle}</title>
      <BrandLine brand={brand} />
      <h1 ref={heading} tabIndex={-1} aria-describedby={text === null ? undefined : SAYS}>
        {title}
      </h1>
      <p className={waiting} id={SAYS}>
        {text !== null && <span>{text}</span>}
        {isWait && <Spinner />}
      </p>
      <div className={row}>{actions}</div>
      {children}
      {foot}
    </section>
  );
}
