import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Place } from '../place.ts';
import * as css from './frame.css.ts';
import { HomeLinks } from './HomeLinks.tsx';
import { Message } from './Message.tsx';

/** Page for an unknown URL, in the language of the URL, without scripts. [ROUTE-22] */
export function NotFound({
  place: { brand, links },
  logIn,
}: {
  readonly place: Pick<Place, 'brand' | 'links'>;
  readonly logIn: string;
}): ReactNode {
  const { t } = useLingui();
  const title = t`Page not found`;
  return (
    <div className={css.page}>
      <title>{`${title} – ${brand}`}</title>
      <header className={css.header}>
        <HomeLinks brand={brand} links={links} />
      </header>
      <Message
        title={title}
        text={<Trans>The address may have a typo, or the page may have moved.</Trans>}
        logIn={logIn}
      />
    </div>
  );
}
