import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Uses words of the first paint. */
export function AcceptLabel(): ReactNode {
  return <Trans>Accept</Trans>;
}
