import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../kit/Icon.tsx';
import { NoticesHost } from '../kit/notices-slot.tsx';
import type { Place } from '../place.ts';
import * as css from './frame.css.ts';
import { Mark } from './Mark.tsx';

export interface FrameProps {
  readonly place: Place;
  readonly isOffline: boolean;
  /** Opens the cookie question again; null: it is open, or not yet known to be answered. */
  readonly onCookieSettings: (() => void) | null;
  readonly notices: ReactNode;
  readonly consent: ReactNode;
  readonly children: ReactNode;
}

/** Id of the words that say that the page is offline, for controls that they concern. */
export const OFFLINE = 'offline';

/** What stands around every screen: brand, help and languages, the line about the connection, footer, cookie banner, toasts; some pages go without some of it. [UI-01] [UI-03] */
export function Frame({ place, isOffline, onCookieSettings, notices, consent, children }: FrameProps): ReactNode {
  const { brand, since, year, links, hides } = place;
  return (
    <>
      <NoticesHost notices={notices}>
        <div className={css.page}>
          {!hides.includes('header') && (
            <>
              <a className={css.skip} href="#main">
                <Trans>Skip to content</Trans>
              </a>
              <header className={css.header}>
                <a className={css.home} href={links.home}>
                  <Mark />
                  {brand}
                </a>
                <a className={css.quiet} href={links.support}>
                  <Trans>Help</Trans>
                </a>
                <Languages place={place} />
              </header>
            </>
          )}
          <main className={css.main} id="main" tabIndex={-1}>
            <output className={css.offline} id={OFFLINE} data-screen={isOffline ? 'connection.offline' : 'connection.online'}>
              {isOffline && (
                <span className={css.pill}>
                  <Icon name="warning" />
                  <Trans>You are offline. What you typed stays here.</Trans>
                </span>
              )}
            </output>
            <noscript>
              <p>
                <Trans>This page needs JavaScript. Turn it on in your browser’s settings and reload the page.</Trans>
              </p>
            </noscript>
            {children}
          </main>
          {!hides.includes('footer') && (
            <footer className={css.footer}>
              <p dir="ltr">{`© ${since}–${year} ${brand}`}</p>
              <ul className={css.list}>
                <li>
                  <a className={css.quiet} href={links.terms}>
                    <Trans>Terms of service</Trans>
                  </a>
                </li>
                <li>
                  <a className={css.quiet} href={links.privacy}>
                    <Trans>Privacy policy</Trans>
                  </a>
                </li>
                <li>
                  <button type="button" className={css.quiet} {...(onCookieSettings ? { onClick: onCookieSettings } : { 'aria-disabled': true })}>
                    <Trans>Cookie settings</Trans>
                  </button>
                </li>
              </ul>
            </footer>
          )}
        </div>
      </NoticesHost>
      {!hides.includes('cookies') && consent}
      <p className={css.paper}>
        <Trans>This page cannot be printed, because it may show personal details.</Trans>
      </p>
    </>
  );
}

/** The page in the site's other languages, each named in its own. [LANG-14] [LANG-15] */
function Languages({ place: { languages, language } }: { readonly place: Place }): ReactNode {
  const { t } = useLingui();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={t`Language`}>
      <ul className={css.list}>
        {languages.map(({ code, tag, name, href }) => (
          <li key={code}>
            <a className={css.quiet} href={href} lang={tag} hrefLang={tag} {...(code === language ? { 'aria-current': true } : {})}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
