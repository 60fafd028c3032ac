import type { ReactNode } from 'react';
import { ConsentBanner } from '../consent/ConsentBanner.tsx';
import type { Place } from '../place.ts';
import * as css from './frame.css.ts';
import { QUESTION } from '../consent/consent.ids.ts';
import { HomeLinks } from './HomeLinks.tsx';
import { Legal } from './Legal.tsx';
import { Message } from './Message.tsx';

/** A page without a flow: header, message, footer, and the cookie question, which its script shows. [UI-03] [UI-04] */
export function PlainPage({
  place,
  title,
  text,
  logIn,
  children,
}: {
  readonly place: Place;
  /** Heading of the page. */
  readonly title: string;
  readonly text: ReactNode;
  readonly logIn: string;
  /** Additional content of the header. */
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <>
      <div className={css.page}>
        <header className={css.header}>
          <HomeLinks brand={place.brand} links={place.links} />
          {children}
        </header>
        <Message title={title} text={text} logIn={logIn} />
        <footer className={css.footer}>
          <Legal place={place} />
        </footer>
      </div>
      <div id={QUESTION} hidden>
        <ConsentBanner screen="consent.asking" place={place} send={nothing} />
      </div>
    </>
  );
}

const nothing = (): void => undefined;
