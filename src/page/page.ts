import { createActor, type ActorOptions, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { AppInput } from '../../machines/app/app.types.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import type { loginMachine } from '../../machines/login/login.machine.ts';
import type { phoneMachine } from '../../machines/phone/phone.machine.ts';
import { providePorts } from '../../machines/provide-ports.ts';
import { progressIndicatorMachine } from '../../machines/progress-indicator/progress-indicator.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { Clock } from '../../services/browser/clock.ts';
import { followTree, livingUnder } from './actor-tree.ts';
import type { CaptchaSlot } from '../flows/login/captcha.view.tsx';
import type { PagePorts } from './page.ports.ts';

/** The actors of one page: the flow, and four that stand beside it. The same in the app, in tests and in the gallery. */
export interface Page {
  readonly app: ActorRefFrom<typeof appMachine>;
  readonly notices: ActorRefFrom<typeof noticesMachine>;
  readonly consent: ActorRefFrom<typeof consentMachine>;
  readonly connection: ActorRefFrom<typeof connectionMachine>;
  readonly progressIndicator: ActorRefFrom<typeof progressIndicatorMachine>;
  /** One more, made when somebody is about to sign in by phone number, and kept whatever the flow does. */
  readonly phone: () => Promise<ActorRefFrom<typeof phoneMachine>>;
  /** Where captchas are shown: comes with the machines of an attempt. */
  slot: CaptchaSlot | null;
  /** Done once the browser's history stands where the flow does; comes with the machines of an attempt, before which there is no step. */
  atRest: () => Promise<void>;
  start(): void;
  stop(): void;
}

/** The machines of a page that have ports. */
export interface PageMachines {
  readonly app: typeof appMachine;
  readonly consent: typeof consentMachine;
}

export interface PageParts {
  readonly machines: PageMachines;
  readonly phone: Page['phone'];
  readonly input: AppInput;
  readonly clock: Clock;
  readonly inspect?: ActorOptions<typeof appMachine>['inspect'];
}

/** The machines of a page over their ports, and the flow that it shows. */
export function pageMachines(ports: PagePorts, flow: typeof loginMachine): PageMachines {
  const session = providePorts(sessionMachine, ports.session);
  return {
    app: providePorts(appMachine, ports.app).provide({ actors: { session, flow } }),
    consent: providePorts(consentMachine, ports.consent),
  };
}

/** Makes the actors; nothing runs before `start`. */
export function createPage({ machines, phone, input, clock, inspect }: PageParts): Page {
  const options = inspect ? { clock, inspect } : { clock };
  const app = createActor(machines.app, { input, ...options });
  const notices = createActor(noticesMachine, options);
  const consent = createActor(machines.consent, options);
  const connection = createActor(connectionMachine, options);
  const progressIndicator = createActor(progressIndicatorMachine, options);
  const actors = [notices, progressIndicator, connection, consent, app];
  followWaits(app, progressIndicator);
  return {
    app,
    notices,
    consent,
    connection,
    progressIndicator,
    phone,
    slot: null,
    atRest: () => Promise.resolve(),
    start: () => {
      for (const actor of actors) actor.start();
    },
    stop: () => {
      for (const actor of actors.toReversed()) actor.stop();
    },
  };
}

/** Something in the browser that every live machine may want to know, such as `page.resumed`. */
export function tellEveryone(
  root: AnyActorRef,
  event: { readonly type: 'page.resumed' | 'page.hidden' | 'page.shown' },
): void {
  for (const actor of livingUnder(root)) if (actor.getSnapshot().can(event) === true) actor.send(event);
}

/** Reports to the progress indicator, after each step of the flow, whether any machine of it is busy. */
function followWaits(app: Page['app'], progressIndicator: Page['progressIndicator']): void {
  followTree(app, () => {
    const isBusy = livingUnder(app).some((actor) => actor.getSnapshot().hasTag('busy') === true);
    progressIndicator.send({ type: isBusy ? 'work.observed' : 'rest.observed' });
  });
}
