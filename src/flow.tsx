import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate';
import type { AppScreen } from '../machines/app/app.types.ts';
import type { banMachine } from '../machines/ban/ban.machine.ts';
import type { BanScreen } from '../machines/ban/ban.types.ts';
import type { captchaMachine } from '../machines/captcha/captcha.machine.ts';
import type { CaptchaScreen } from '../machines/captcha/captcha.types.ts';
import type { ConsentScreen } from '../machines/consent/consent.types.ts';
import type { loginMachine } from '../machines/login/login.machine.ts';
import type { LoginScreen } from '../machines/login/login.types.ts';
import type { NoticesScreen } from '../machines/notices/notices.types.ts';
import type { PatienceScreen } from '../machines/patience/patience.types.ts';
import { banEnd } from '../machines/rules/ban-window.ts';
import { Secret } from '../services/secret.ts';
import { AppPage } from '../views/app/AppPage.tsx';
import { ConsentBanner } from '../views/consent/ConsentBanner.tsx';
import { LoginPage } from '../views/login/LoginPage.tsx';
import { Notices } from '../views/notices/Notices.tsx';
import type { Place } from '../views/place.ts';
import type { Page } from './page.ts';

const CaptchaPage = lazy(async () => ({ default: (await import('../views/captcha/CaptchaPage.tsx')).CaptchaPage }));
const BanPage = lazy(async () => ({ default: (await import('../views/ban/BanPage.tsx')).BanPage }));

/** Where the captcha frame is mounted, and how high it wants to be. */
export interface CaptchaSlot {
  mount(slot: HTMLElement | null): void;
  onResize(listener: () => void): () => void;
  height(): number | null;
}

/** The screen that a state shows: `meta.screen` of its leaf. */
export function screenOf<Screen extends string>(snapshot: AnyMachineSnapshot): Screen {
  for (const meta of Object.values<{ screen?: string } | undefined>(snapshot.getMeta())) if (meta?.screen) return meta.screen as Screen;
  throw new Error(`the state ${JSON.stringify(snapshot.value)} has no screen`);
}

/** The one place where machines meet views. `onReady` is called once the page is hydrated: who made the page starts it then. */
export function Flow({ page, place, slot, onReady }: { page: Page; place: Place; slot: CaptchaSlot; onReady: () => void }): ReactNode {
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
      onCookieSettings={() => page.consent.send({ type: 'consent.reopened' })}
      notices={<Notices screen={screenOf<NoticesScreen>(notices)} notice={notices.context.queue[0] ?? null} recent={notices.context.recent} send={(event) => page.notices.send(event)} />}
      consent={<ConsentBanner screen={screenOf<ConsentScreen>(consent)} place={place} send={(event) => page.consent.send(event)} />}
      flow={flow ? <LoginFlow actor={flow} page={page} place={place} slot={slot} isOffline={isOffline} /> : null}
    />
  );
}

function LoginFlow({ actor, page, place, slot, isOffline }: { actor: ActorRefFrom<typeof loginMachine>; page: Page; place: Place; slot: CaptchaSlot; isOffline: boolean }): ReactNode {
  const login = useSelector(actor, (snapshot) => snapshot);
  const waiting = useSelector(page.patience, (snapshot) => screenOf<PatienceScreen>(snapshot));
  const { captcha, ban } = login.children;
  return (
    <LoginPage
      screen={screenOf<LoginScreen>(login)}
      facts={login.context}
      place={place}
      waiting={waiting}
      isOffline={isOffline}
      send={(event) => actor.send(event)}
      onCredentials={(identifier, password) => actor.send({ type: 'credentials.submitted', identifier, password: new Secret(password) })}
      captcha={captcha ? <Suspense><CaptchaFlow actor={captcha} slot={slot} /></Suspense> : null}
      ban={ban ? <Suspense><BanFlow actor={ban} place={place} waiting={waiting} /></Suspense> : null}
    />
  );
}

function CaptchaFlow({ actor, slot }: { actor: ActorRefFrom<typeof captchaMachine>; slot: CaptchaSlot }): ReactNode {
  const captcha = useSelector(actor, (snapshot) => snapshot);
  const height = useSyncExternalStore(slot.onResize, slot.height, () => null);
  return <CaptchaPage screen={screenOf<CaptchaScreen>(captcha)} height={height} mount={slot.mount} send={(event) => actor.send(event)} />;
}

function BanFlow({ actor, place, waiting }: { actor: ActorRefFrom<typeof banMachine>; place: Place; waiting: PatienceScreen }): ReactNode {
  const ban = useSelector(actor, (snapshot) => snapshot);
  const { bannedAt } = ban.context;
  return <BanPage screen={screenOf<BanScreen>(ban)} bannedAt={bannedAt} banEnd={banEnd(bannedAt)} place={place} waiting={waiting} send={(event) => actor.send(event)} />;
}
