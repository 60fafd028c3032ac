import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { close } from './close.css.ts';
import { Icon } from './Icon.tsx';

/** A cross that removes a toast or a banner. */
export function CloseButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <button type="button" className={close} aria-label={t`Close`} onClick={onClick}>
      <Icon shape="m5 5 10 10M15 5 5 15" />
    </button>
  );
}
