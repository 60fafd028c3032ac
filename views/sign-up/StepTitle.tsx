import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface StepTitleProps {
  /** The heading of the step. */
  readonly title: MessageDescriptor;
  readonly brand: string;
  /** The step shows an error. */
  readonly isError: boolean;
}

/** The title of the document in a step. */
export function StepTitle({ title, brand, isError }: StepTitleProps): ReactNode {
  const { i18n, t } = useLingui();
  const step = i18n._(title);
  return <title>{`${isError ? t`Error: ${step}` : step} – ${brand}`}</title>;
}
