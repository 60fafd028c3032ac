import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import * as css from './form.css.ts';

/** Progress of a sign-up: the number of this step, from 1, and of all steps. */
export interface Progress {
  readonly step: number;
  readonly total: number;
}

interface StepHeadingProps {
  readonly title: MessageDescriptor;
  /** Absent: the number of steps is unknown, or this is the last. */
  readonly progress?: Progress | null | undefined;
}

/** The heading of a step, which receives the focus when it appears. */
export function StepHeading({ title, progress }: StepHeadingProps): ReactNode {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { step, total } = progress ?? {};
  useLayoutEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={css.head}>
      {progress && (
        <p className={css.note} id={id}>
          <Trans>
            Step {step} of {total}
          </Trans>
        </p>
      )}
      <h1 ref={heading} tabIndex={-1} aria-describedby={progress ? id : undefined}>
        {i18n._(title)}
      </h1>
    </div>
  );
}
