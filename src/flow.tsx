import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AppScreen } from '../machines/app/app.types.ts';
import type { ConsentScreen } from '../machines/consent/consent.types.ts';
import type { loginMachine } from '../machines/login/login.machine.ts';
import type { LoginScreen } from '../machines/login/login.types.ts';
import type { NoticesScreen } from '../machines/notices/notices.types.ts';
import type { PatienceScreen } from '../machines/patience/patience.types.ts';
import { Secret } from '../services/secret.ts';
import { AppPage } from '../views/app/AppPage.tsx';
import { ConsentBanner } from '../views/consent/ConsentBanner.tsx';
import { LoginPage } from '../views/login/LoginPage.tsx';
import { Notices } from '../views/notices/Notices.tsx';
import type { Place } from '../views/place.ts';
import { loadPart } from './late-parts.ts';
import { loginFacts } from './login-facts.ts';
import type { Page } from './page.ts';
import { screenOf } from './screen-of.ts';

const reopen = { type: 'consent.reopened' } as const;

const ThirdParties = lazy(() => import('./third-party-row.tsx').then((part) => ({ default: part.ThirdParties }), noRow));
const AttemptFlow = lazy(async () => ({ default: (await loadPart(() => import('./attempt-flow.tsx'))).AttemptFlow }));

/** The one place where machines meet views. `onReady` is called once the page is hydrated: who made the page starts it then. */
export function Flow({ page, place, onReady }: { page: Page; place: Place; onReady: () => void }): ReactNode {
  useEffect(onReady, [onReady]);
  const app = useSelector(page.app, (snapshot) => snapshot);
  const notices = useSelector(page.notices, (snapshot) => snapshot);
  const consent = useSelector(page.consent, (snapshot) => snapshot);
  const isOffline = useSelector(page.connection, (snapshot) => snapshot.value === 'offline');
  const flow = app.children.flow;
  return (
    <AppPage
      screen={screenOf<AppScreen>(app)}
      destination={app.context.destination}
      place={place}
      isOffline={isOffline}
      send={(event) => page.app.send(event)}
      onCookieSettings={consent.can(reopen) ? () => page.consent.send(reopen) : null}
      notices={<Notices screen={screenOf<NoticesScreen>(notices)} notice={notices.context.queue[0] ?? null} recent={notices.context.recent} send={(event) => page.notices.send(event)} />}
      consent={<ConsentBanner screen={screenOf<ConsentScreen>(consent)} place={place} send={(event) => page.consent.send(event)} />}
      flow={flow ? <LoginFlow actor={flow} page={page} place={place} isOffline={isOffline} /> : null}
    />
  );
}

/** The form does without other ways in; as an end to listening it does nothing. */
const noRow = () => ({ default: () => null });

function LoginFlow({ actor, page, place, isOffline }: { actor: ActorRefFrom<typeof loginMachine>; page: Page; place: Place; isOffline: boolean }): ReactNode {
  const isHydrated = useSyncExternalStore(() => noRow, () => true, () => false);
  const login = useSelector(actor, (snapshot) => snapshot);
  const waiting = useSelector(page.patience, (snapshot) => screenOf<PatienceScreen>(snapshot));
  const { ban } = login.children;
  const attempt = <Suspense><AttemptFlow login={login} place={place} slot={page.slot} waiting={waiting} /></Suspense>;
  return (
    <LoginPage
      screen={screenOf<LoginScreen>(login)}
      facts={loginFacts(login.context)}
      place={place}
      waiting={waiting}
      isOffline={isOffline}
      send={(event) => actor.send(event)}
      onCredentials={(identifier, password) => actor.send({ type: 'credentials.submitted', identifier, password: new Secret(password) })}
      ban={ban ? attempt : null}
      late={<>{isHydrated && <Suspense><ThirdParties actor={actor} providers={place.elsewhere} /></Suspense>}{login.hasTag('modal') && attempt}</>}
    />
  );
}
