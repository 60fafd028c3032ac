import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Foot } from '../frame/Foot.tsx';
import { column, pending } from '../frame/frame.css.ts';
import { Spinner } from '../kit/Spinner.tsx';
import { oauthScreens } from './oauth.screens.ts';
import type { OAuthPageProps } from './oauth.types.ts';

/** The authorization pages. Each screen but the first focuses its heading. [OAUTH-01] [OAUTH-04] [OAUTH-08] */
export function OAuthPage({ screen, name: text, place, languages, children }: OAuthPageProps): ReactNode {
  const { t, i18n } = useLingui();
  const { title, tone } = oauthScreens[screen];
  const step = i18n._(title);
  const { brand } = place;
  // Wrapped in an element, because tags in plain text would be parsed.
  const name = <>{text}</>;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(screen);
  useLayoutEffect(() => {
    if (before.current !== screen) heading.current?.focus();
    before.current = screen;
  }, [screen]);
  return (
    <section className={column} data-screen={screen}>
      <title>{`${tone === 'error' ? t`Error: ${step}` : step} – ${brand}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {screen === 'oauth.permission' && text !== '' ? (
          <Trans>
            <bdi>{name}</bdi> wants to use your {brand} account
          </Trans>
        ) : screen === 'oauth.authorized' && text !== '' ? (
          <Trans>
            <bdi>{name}</bdi> already has your permission
          </Trans>
        ) : (
          step
        )}
      </h1>
      {tone === 'wait' && (
        <p className={pending}>
          <Spinner />
        </p>
      )}
      {children}
      <Foot place={place} languages={languages} />
    </section>
  );
}
