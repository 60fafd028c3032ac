import type { ReactNode } from 'react';
import { error } from './field.css.ts';
import { Icon } from './Icon.tsx';
import { danger } from './icons.ts';

/** The problem of a field, which refers to this text by its `id`. `role`: absent inside a live region. */
export function FieldError({
  id,
  role,
  children,
}: {
  readonly id: string;
  readonly role?: 'status' | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <p className={error} id={id} role={role}>
      <Icon shape={danger} />
      <span>{children}</span>
    </p>
  );
}
