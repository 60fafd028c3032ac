import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import * as css from './registration.css.ts';

/** The heading of a step, which takes the focus when it appears, and the title of the document. */
export function StepHeading({
  title,
  brand,
}: {
  readonly title: MessageDescriptor;
  readonly brand: string;
}): ReactNode {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={css.head}>
      <title>{`${i18n._(title)} – ${brand}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {i18n._(title)}
      </h1>
    </div>
  );
}
