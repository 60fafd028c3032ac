import type { ReactNode } from 'react';
import { createActor, type ActorOptions, type ActorRefFrom, type AnyActorRef, type AnyStateMachine } from 'xstate';
import type { AppInput } from '../../machines/app/app.types.ts';
import { appWith, type appMachine } from '../../machines/app/app.machine.ts';
import { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import type { postLoginMachine } from '../../machines/post-login/post-login.machine.ts';
import type { Child } from '../../machines/port.ts';
import { providePorts } from '../../machines/provide-ports.ts';
import { progressIndicatorMachine } from '../../machines/progress-indicator/progress-indicator.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { FramePart } from '../../machines/rules/auth-routes.ts';
import type { Clock } from '../../services/browser/clock.ts';
import type { Place } from '../../views/place.ts';
import { followTree, activeDescendants } from './actors/actor-tree.ts';
import type { HistoryMirror } from './actors/history-mirror.ts';
import type { PagePorts } from './page.ports.ts';

/**
 * The actors of one page: `app` with its flow, and four independent ones. The same in the product, in tests and in the
 * gallery.
 */
export interface Page {
  readonly app: ActorRefFrom<typeof appMachine>;
  readonly notices: ActorRefFrom<typeof noticesMachine>;
  readonly consent: ActorRefFrom<typeof consentMachine>;
  readonly connection: ActorRefFrom<typeof connectionMachine>;
  readonly progressIndicator: ActorRefFrom<typeof progressIndicatorMachine>;
  readonly renderFlow: FlowPart['render'];
  readonly hidesOf: FlowPart['hidesOf'];
  /** Set by `mirrorPage`, before the first step; null: not yet. */
  historyMirror: HistoryMirror | null;
  start(): void;
  stop(): void;
}

/** Props of the view of a flow; `actor` runs the machine of the flow. */
export interface FlowViewProps {
  readonly actor: AnyActorRef;
  readonly page: Page;
  readonly place: Place;
  readonly isOffline: boolean;
  /** Slot above the form, for a flow that contains this one. */
  readonly above?: ReactNode;
  /** A flow that contains this one shows a dialog in front of the form. */
  readonly isBehind?: boolean;
}

/** The flow of one page. */
export interface FlowPart {
  /** With its ports filled. */
  readonly machine: AnyStateMachine;
  /** Renders the flow's screen, and the title of the document. */
  readonly render: (props: FlowViewProps) => ReactNode;
  /** Parts of the frame that the flow hides in this state; null: those that the page hides. Absent: none. [UI-02] */
  readonly hidesOf?: ((snapshot: never) => readonly FramePart[] | null) | undefined;
  /** Loads what the first use of the page needs. Rejects if it cannot be loaded. */
  readonly prepare: () => Promise<unknown>;
}

/** The machines of a page that have ports. */
export interface PageMachines {
  readonly app: typeof appMachine;
  readonly consent: typeof consentMachine;
}

export interface PageParts {
  readonly machines: PageMachines;
  readonly renderFlow: Page['renderFlow'];
  readonly hidesOf?: FlowPart['hidesOf'];
  readonly input: AppInput;
  readonly clock: Clock;
  readonly inspect?: ActorOptions<typeof appMachine>['inspect'];
}

/** The machines of a page over their ports, its flow, and the steps after a sign-in. */
export function pageMachines(
  ports: PagePorts,
  flow: AnyStateMachine,
  postLogin: Child<typeof postLoginMachine>,
): PageMachines {
  const session = providePorts(sessionMachine, ports.session);
  return {
    app: providePorts(appWith(flow), ports.app).provide({ actors: { session, postLogin } }),
    consent: providePorts(consentMachine, ports.consent),
  };
}

/** Creates the actors of a page; they run from `start` on. */
export function createPage({ machines, renderFlow, hidesOf, input, clock, inspect }: PageParts): Page {
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
    renderFlow,
    hidesOf,
    historyMirror: null,
    start: () => {
      for (const actor of actors) actor.start();
    },
    stop: () => {
      for (const actor of actors.toReversed()) actor.stop();
    },
  };
}

/** Sends an event of the browser to each running machine that accepts it. */
export function sendToAll(
  root: AnyActorRef,
  event: { readonly type: 'page.resumed' | 'page.hidden' | 'page.shown' | 'session.changedElsewhere' },
): void {
  for (const actor of activeDescendants(root)) if (actor.getSnapshot().can(event) === true) actor.send(event);
}

/** Reports to the progress indicator, after each step of the flow, whether any machine of it is busy. */
function followWaits(app: Page['app'], progressIndicator: Page['progressIndicator']): void {
  followTree(app, () => {
    const isBusy = activeDescendants(app).some((actor) => actor.getSnapshot().hasTag('busy') === true);
    progressIndicator.send({ type: isBusy ? 'work.observed' : 'rest.observed' });
  });
}
