import { useSelector } from '@xstate/react';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AppScreen } from '../../machines/app/app.types.ts';
import type { ConsentScreen } from '../../machines/consent/consent.types.ts';
import type { loginMachine } from '../../machines/login/login.machine.ts';
import type { NoticesScreen } from '../../machines/notices/notices.types.ts';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import { Secret } from '../../services/secret.ts';
import { AppPage } from '../../views/app/AppPage.tsx';
import { ConsentBanner } from '../../views/consent/ConsentBanner.tsx';
import { latePart } from '../../views/kit/late-part.tsx';
import { LoginPage } from '../../views/login/LoginPage.tsx';
import { Notices } from '../../views/notices/Notices.tsx';
import type { Place } from '../../views/place.ts';
import type * as waysParts from '../flows/login/methods.view.tsx';
import { whenIdle } from './idle.ts';
import { loadPart } from './late-parts.ts';
import { loginPageScreen } from '../flows/login/login-screen.ts';
import { loginDetails } from '../flows/login/login.details.ts';
import type { Page } from './page.ts';
import { screenOf } from './screen-of.ts';
import { ignoreFailure } from '../../services/ignore-failure.ts';

type WaysParts = Pick<typeof waysParts, 'Account' | 'Methods' | 'Phone'>;

const reopen = { type: 'consent.reopened' } as const;

const AttemptFlow = latePart(async () => (await loadPart(() => import('../flows/login/attempt.view.tsx'))).AttemptFlow);

/** The one place where machines meet views. `onReady` is called once the page is hydrated: who made the page starts it then. */
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
  const consent = useSelector(page.consent, (snapshot) => snapshot);
  const isOffline = useSelector(page.connection, (snapshot) => snapshot.value === 'offline');
  const { flow } = app.children;
  const { destination, account, bind } = app.context;
  return (
    <AppPage
      screen={screenOf<AppScreen>(app)}
      step={{ destination, account, bind, send: (event) => page.app.send(event) }}
      place={place}
      isOffline={isOffline}
      languages={languages}
      onCookieSettings={consent.can(reopen) ? () => page.consent.send(reopen) : null}
      notices={
        <Notices
          screen={screenOf<NoticesScreen>(notices)}
          notice={notices.context.queue[0] ?? null}
          recent={notices.context.recent}
          send={(event) => page.notices.send(event)}
        />
      }
      consent={
        <ConsentBanner
          screen={screenOf<ConsentScreen>(consent)}
          place={place}
          send={(event) => page.consent.send(event)}
        />
      }
      flow={flow ? <LoginFlow actor={flow} page={page} place={place} isOffline={isOffline} /> : null}
    />
  );
}

function LoginFlow({
  actor,
  page,
  place,
  isOffline,
}: {
  actor: ActorRefFrom<typeof loginMachine>;
  page: Page;
  place: Place;
  isOffline: boolean;
}): ReactNode {
  const login = useSelector(actor, (snapshot) => snapshot);
  const attemptActor = login.children.attempt;
  const attempt = useSelector(attemptActor, (snapshot) => snapshot);
  const waiting = useSelector(page.progressIndicator, (snapshot) => screenOf<ProgressIndicatorScreen>(snapshot));
  const [parts, setParts] = useState<WaysParts | null>(null);
  useEffect(() => whenIdle(() => void loadWays().then(setParts, ignoreFailure)), []);
  // A modal opens, and other fields come, after the page has answered the press of a button.
  const painted = useDeferredValue(login);
  const paintedAttempt = useDeferredValue(attempt);
  const attemptFlow = paintedAttempt && (
    <AttemptFlow attempt={paintedAttempt} place={place} slot={page.slot} waiting={waiting} />
  );
  return (
    <LoginPage
      screen={loginPageScreen(login, attempt)}
      details={loginDetails(login.context)}
      place={place}
      waiting={waiting}
      isOffline={isOffline}
      send={(event) => actor.send(event)}
      onCredentials={(identifier, password) =>
        actor.send({ type: 'credentials.submitted', identifier, password: new Secret(password) })
      }
      onCancel={() => (attemptActor ?? actor).send({ type: 'attempt.cancelled' })}
      ban={attempt?.children.ban ? attemptFlow : null}
      late={attempt?.hasTag('modal') ? attemptFlow : null}
      note={parts && login.context.wanted && <parts.Account actor={actor} />}
      phone={
        parts && login.context.method === 'mobile' && painted.context.method === 'mobile' ? (
          <parts.Phone actor={actor} page={page} />
        ) : null
      }
      methods={parts && <parts.Methods actor={actor} page={page} />}
      isMiniApp={login.context.isInTelegram}
    />
  );
}

/** Apart from its `.then`: the bundler would take that into its own wrapper, and a style sheet that cannot be had would be nobody's error. */
function loadWays(): Promise<WaysParts> {
  return import('../flows/login/methods.view.tsx');
}
