import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** How to get the data of Telegram again. Uses late words. [TG-24] */
export function OpenAgain(): ReactNode {
  return <Trans>Close this page, then open it again from Telegram.</Trans>;
}
