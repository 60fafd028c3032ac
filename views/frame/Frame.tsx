import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../kit/Icon.tsx';
import { warning } from '../kit/icons.ts';
import { NoticesHost } from '../kit/notices-slot.tsx';
import type { Place } from '../place.ts';
import * as css from './frame.css.ts';
import { COOKIES } from '../consent/consent.ids.ts';
import { Help, HomeLinks } from './HomeLinks.tsx';
import { Languages } from './Languages.tsx';
import { Legal } from './Legal.tsx';

export interface FrameProps {
  readonly place: Place;
  readonly isOffline: boolean;
  /** Opens the cookie question again; null: it is open, or the answer is not known yet. */
  readonly onCookieSettings: (() => void) | null;
  /** The list of languages, rendered on demand. */
  readonly languages: ReactNode;
  readonly notices: ReactNode;
  readonly consent: ReactNode;
  readonly children: ReactNode;
}

/** Id of the offline notice, for the descriptions of affected controls. */
export const OFFLINE = 'offline';

/**
 * Frame of every screen: brand, help and languages, offline notice, footer, cookie banner, toasts; some pages hide
 * parts of it. [UI-01] [UI-03]
 */
export function Frame({
  place,
  isOffline,
  onCookieSettings,
  languages,
  notices,
  consent,
  children,
}: FrameProps): ReactNode {
  const { brand, links, hides } = place;
  const offline = isOffline && (
    <span className={css.pill}>
      <Icon shape={warning} />
      <Trans>You’re offline. What you entered stays here.</Trans>
    </span>
  );
  return (
    <>
      <NoticesHost notices={notices} help={<Help links={links} />} offline={offline}>
        <div className={css.page}>
          {!hides.includes('header') && (
            <>
              <a className={css.skip} href="#main">
                <Trans>Skip to content</Trans>
              </a>
              <header className={css.header}>
                <HomeLinks brand={brand} links={links} />
                <Languages place={place} languages={languages} />
              </header>
            </>
          )}
          <main className={css.main} id="main" tabIndex={-1}>
            <output
              className={css.offline}
              id={OFFLINE}
              data-screen={isOffline ? 'connection.offline' : 'connection.online'}
            >
              {offline}
            </output>
            {children}
          </main>
          {!hides.includes('footer') && (
            <footer className={css.footer}>
              <Legal place={place}>
                {hides.includes('header') && (
                  <li>
                    <Languages place={place} languages={languages} />
                  </li>
                )}
                <li>
                  <button
                    type="button"
                    id={COOKIES}
                    className={css.quiet}
                    {...(onCookieSettings ? { onClick: onCookieSettings } : { 'aria-disabled': true })}
                  >
                    <Trans>Cookie settings</Trans>
                  </button>
                </li>
              </Legal>
            </footer>
          )}
        </div>
      </NoticesHost>
      {!hides.includes('cookies') && consent}
    </>
  );
}
