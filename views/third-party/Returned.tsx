import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Message } from '../frame/Message.tsx';
import type { Place } from '../place.ts';

/** The page after a provider's pop-up has finished; visible where the browser keeps the window open. [ROUTE-15] */
export function Returned({
  place: { brand },
  logIn,
}: {
  readonly place: Pick<Place, 'brand'>;
  readonly logIn: string;
}): ReactNode {
  const { t } = useLingui();
  const title = t`Back to ${brand}`;
  return (
    <>
      <title>{title}</title>
      <Message
        title={title}
        text={<Trans>You can close this window and return to the previous one.</Trans>}
        logIn={logIn}
      />
    </>
  );
}
