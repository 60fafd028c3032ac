import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Of words that the first paint has. */
export function AcceptLabel(): ReactNode {
  return <Trans>Accept</Trans>;
}
