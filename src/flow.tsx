import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
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
import type { CaptchaSlot } from './captcha-flow.tsx';
import type * as waysParts from './methods-flow.tsx';
import { whenIdle } from './idle.ts';
import { loadPart } from './late-parts.ts';
import { loginFacts } from './login-facts.ts';
import type { Page } from './page.ts';
import { screenOf } from './screen-of.ts';

type WaysParts = Pick<typeof waysParts, 'Methods' | 'Phone' | 'Qr'>;

const reopen = { type: 'consent.reopened' } as const;

const CaptchaFlow = lazy(async () => ({ default: (await loadPart(() => import('./captcha-flow.tsx'))).CaptchaFlow }));
const BanFlow = lazy(async () => ({ default: (await loadPart(() => import('./ban-flow.tsx'))).BanFlow }));

/** The one place where machines meet views. `onReady` is called once the page is hydrated: who made the page starts it then. */
export function Flow({ page, place, languages, slot, onReady }: { page: Page; place: Place; languages: ReactNode; slot: CaptchaSlot; onReady: () => void }): ReactNode {
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
      languages={languages}
      onCookieSettings={consent.can(reopen) ? () => page.consent.send(reopen) : null}
      notices={<Notices screen={screenOf<NoticesScreen>(notices)} notice={notices.context.queue[0] ?? null} recent={notices.context.recent} send={(event) => page.notices.send(event)} />}
      consent={<ConsentBanner screen={screenOf<ConsentScreen>(consent)} place={place} send={(event) => page.consent.send(event)} />}
      flow={flow ? <LoginFlow actor={flow} page={page} place={place} slot={slot} isOffline={isOffline} /> : null}
    />
  );
}

function LoginFlow({ actor, page, place, slot, isOffline }: { actor: ActorRefFrom<typeof loginMachine>; page: Page; place: Place; slot: CaptchaSlot; isOffline: boolean }): ReactNode {
  const login = useSelector(actor, (snapshot) => snapshot);
  const waiting = useSelector(page.patience, (snapshot) => screenOf<PatienceScreen>(snapshot));
  const { captcha, ban, qr } = login.children;
  const [ways, setWays] = useState<WaysParts | null>(null);
  useEffect(() => whenIdle(() => void (actor.getSnapshot().context.ways.length > 0 && import('./methods-flow.tsx').then(setWays, ignored))), [actor]);
  return (
    <LoginPage
      screen={screenOf<LoginScreen>(login)}
      facts={loginFacts(login.context)}
      place={place}
      waiting={waiting}
      isOffline={isOffline}
      send={(event) => actor.send(event)}
      onCredentials={(identifier, password) => actor.send({ type: 'credentials.submitted', identifier, password: new Secret(password) })}
      captcha={captcha ? <Suspense><CaptchaFlow actor={captcha} slot={slot} /></Suspense> : ways && qr ? <ways.Qr actor={qr} place={place} /> : null}
      ban={ban ? <Suspense><BanFlow actor={ban} place={place} waiting={waiting} /></Suspense> : null}
      phone={ways && login.context.method === 'mobile' ? <ways.Phone actor={actor} page={page} /> : null}
      methods={ways && <ways.Methods actor={actor} page={page} />}
    />
  );
}

/** The form stands without what could not be fetched. */
function ignored(): void {}
