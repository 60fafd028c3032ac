import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ConsentChoice, ConsentEvent, ConsentScreen } from '../../machines/consent/consent.types.ts';
import { Button } from '../kit/Button.tsx';
import type { Place } from '../place.ts';
import * as css from './consent.css.ts';

export interface ConsentBannerProps {
  readonly screen: ConsentScreen;
  readonly place: Place;
  readonly send: (event: ConsentEvent) => void;
}

/** The cookie question: not modal, covers nothing, both answers equal. [UI-04] [UI-05] (decision D11) */
export function ConsentBanner({ screen, place, send }: ConsentBannerProps): ReactNode {
  const { t } = useLingui();
  if (screen === 'consent.none') return <div data-screen={screen} hidden />;
  const answer = (choice: ConsentChoice) => () => send({ type: 'consent.given', choice });
  return (
    <div className={css.space} data-screen={screen}>
      <section className={css.banner} aria-label={t`Cookies`}>
        <p className={css.text}>
          <Trans>
            We use cookies that this site needs to work. Can we also use cookies to understand how the site is used?{' '}
            <a href={place.links.cookies}>Cookie policy</a>
          </Trans>
        </p>
        <div className={css.answers}>
          <Button kind="secondary" onClick={answer('rejected')}>
            <Trans>Reject</Trans>
          </Button>
          <Button kind="secondary" onClick={answer('accepted')}>
            <Trans>Accept</Trans>
          </Button>
        </div>
      </section>
    </div>
  );
}
