import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ConsentChoice, ConsentEvent, ConsentScreen } from '../../machines/consent/consent.types.ts';
import { Button } from '../kit/Button.tsx';
import { COOKIES } from './consent.ids.ts';
import type { Place } from '../place.ts';
import * as css from './consent.css.ts';

export interface ConsentBannerProps {
  readonly screen: ConsentScreen;
  readonly place: Place;
  readonly send: (event: ConsentEvent) => void;
}

/**
 * The cookie question: not modal, covers nothing, both answers equal. When asked again, it receives the focus; when
 * answered, it returns the focus to the button that asks again. [UI-04] [UI-05] (decision D11)
 */
export function ConsentBanner({ screen, place, send }: ConsentBannerProps): ReactNode {
  const { t } = useLingui();
  const banner = useRef<HTMLElement>(null);
  const before = useRef(screen);
  const isAnswered = useRef(false);
  useLayoutEffect(() => {
    const isAskedAgain = before.current === 'consent.none' && screen === 'consent.asking';
    before.current = screen;
    if (isAskedAgain) banner.current?.focus();
    else if (isAnswered.current && document.activeElement === document.body)
      document.getElementById(COOKIES)?.focus({ preventScroll: true });
  }, [screen]);
  if (screen === 'consent.none') return <div data-screen={screen} hidden />;
  const answer = (choice: ConsentChoice) => () => {
    isAnswered.current = true;
    send({ type: 'consent.given', choice });
  };
  return (
    <div className={css.space} data-screen={screen}>
      <section ref={banner} className={css.banner} aria-label={t`Cookies`} tabIndex={-1}>
        <p className={css.text}>
          <Trans>
            Can we use cookies to understand how this site is used? <a href={place.links.cookies}>Cookie policy</a>
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
