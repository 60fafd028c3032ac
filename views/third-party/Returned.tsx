import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PlainPage } from '../frame/PlainPage.tsx';
import type { Place } from '../place.ts';

/** The page after a provider's pop-up has finished; visible where the browser keeps the window open. [ROUTE-15] */
export function Returned({ place, logIn }: { readonly place: Place; readonly logIn: string }): ReactNode {
  const { t } = useLingui();
  const { brand } = place;
  const title = t`Back to ${brand}`;
  return (
    <>
      <title>{title}</title>
      <PlainPage
        place={place}
        title={title}
        text={<Trans>You can close this window and return to the previous one.</Trans>}
        logIn={logIn}
      />
    </>
  );
}
