import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import type { ConsentScreen } from '../../machines/consent/consent.types.ts';
import { ConsentBanner } from '../../views/consent/ConsentBanner.tsx';
import type { Place } from '../../views/place.ts';
import type { Page } from './page.ts';
import { screenOf } from './actors/screen-of.ts';
import { useHydrated } from './hydration/use-hydrated.ts';

/** The screen of the prerendered page. */
const prerendered: ConsentScreen = 'consent.pending';

/** The cookie question, prerendered and hydrated after the rest of the page. [UI-04] */
export function Consent({ page, place }: { readonly page: Page; readonly place: Place }): ReactNode {
  const screen = useSelector(page.consent, screenOf<ConsentScreen>);
  const part = useRef<HTMLDivElement>(null);
  const isLive = useHydrated(part);
  return (
    <div ref={part} data-late={isLive ? undefined : ''}>
      <ConsentBanner screen={isLive ? screen : prerendered} place={place} send={(event) => page.consent.send(event)} />
    </div>
  );
}
