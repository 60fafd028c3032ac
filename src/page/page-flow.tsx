import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react';
import type { AppScreen } from '../../machines/app/app.types.ts';
import type { NoticesScreen } from '../../machines/notices/notices.types.ts';
import type { PostLoginScreen } from '../../machines/post-login/post-login.types.ts';
import { AppPage } from '../../views/app/AppPage.tsx';
import { Notices } from '../../views/notices/Notices.tsx';
import type { Place } from '../../views/place.ts';
import type * as IdleParts from './idle-parts.ts';
import { loadWithRetry } from './late/late-parts.ts';
import type { Page } from './page.ts';
import { screenOf } from './actors/screen-of.ts';

const reopen = { type: 'consent.reopened' } as const;
const noBind = { kind: 'none' } as const;

/** Prerendered; hydrated once the rest of the page is. */
const Consent = lazy(async () => ({ default: (await loadWithRetry(loadRest)).Consent }));

function loadRest(): Promise<typeof IdleParts> {
  return import('./idle-parts.ts');
}

/**
 * The views of the page's machines; the flow renders its own. `onReady` is called once the page is hydrated, to start
 * the machines.
 */
export function Flow({
  page,
  place,
  languages,
  onReady,
}: {
  page: Page;
  place: Place;
  languages: ReactNode;
  onReady: () => void;
}): ReactNode {
  useEffect(onReady, [onReady]);
  const app = useSelector(page.app, (snapshot) => snapshot);
  const notices = useSelector(page.notices, (snapshot) => snapshot);
  const canReopen = useSelector(page.consent, (snapshot) => snapshot.can(reopen));
  // The same element at each rendering: React keeps its painted markup until it is hydrated.
  const consent = useMemo(
    () => (
      <Suspense>
        <Consent page={page} place={place} />
      </Suspense>
    ),
    [page, place],
  );
  const isOffline = useSelector(page.connection, (snapshot) => snapshot.value === 'offline');
  const { flow, postLogin: postLoginActor } = app.children;
  const postLogin = useSelector(postLoginActor, (snapshot) => snapshot);
  const { destination, account } = app.context;
  const hides = useSelector(flow, (snapshot) => snapshot && page.hidesOf?.(snapshot as never));
  const shown = hides ? { ...place, hides: [...place.hides, ...hides] } : place;
  return (
    <AppPage
      screen={screenOf<AppScreen>(app)}
      postLogin={postLogin ? screenOf<PostLoginScreen>(postLogin) : null}
      step={{
        destination,
        account,
        bind: postLogin?.context.bind ?? noBind,
        send: (event) => page.app.send(event),
        sendPostLogin: (event) => postLoginActor?.send(event),
      }}
      place={shown}
      isOffline={isOffline}
      languages={languages}
      onCookieSettings={canReopen ? () => page.consent.send(reopen) : null}
      notices={
        <Notices
          screen={screenOf<NoticesScreen>(notices)}
          notice={notices.context.queue[0] ?? null}
          recent={notices.context.recent}
          send={(event) => page.notices.send(event)}
        />
      }
      consent={consent}
      flow={flow ? page.renderFlow({ actor: flow, page, place: shown, isOffline }) : null}
    />
  );
}
