import type { I18n } from '@lingui/core';
import type { ActorOptions, AnyActorLogic, AnyStateMachine } from 'xstate';
import type { Visit } from '../../machines/post-login/post-login.types.ts';
import type { FlowSettings } from '../../machines/flow.ts';
import type { SiteRefusals } from '../../services/contract/login.ts';
import type { BrowserEnvironment } from './visit/browser-environment.ts';
import type { Identity } from './session/identity.ts';
import type { PageFacts } from './facts.ts';
import type { FlowPart, Page } from './page.ts';
import type { PageServices } from './session/services.ts';

/** The visit as a flow sees it: the route, the address and the device. */
export interface FlowVisit extends Pick<Visit, 'page' | 'device'>, Pick<PageFacts, 'route' | 'isOAuth' | 'isLogIn'> {}

/** Environment that a page passes to its flow in the browser. */
export interface FlowEnvironment {
  readonly facts: PageFacts;
  /** The facts that `factsOf` of the flow's row wrote into the page. */
  readonly own: object;
  readonly i18n: I18n;
  readonly services: () => Promise<PageServices>;
  readonly browser: BrowserEnvironment;
  readonly identity: () => Promise<Identity>;
  readonly page: () => Page;
  /** In test builds: puts ports by machine, and the loading of machines, under the control of the harness. */
  readonly hold: FlowHold | null;
  readonly inspect?: NonNullable<ActorOptions<AnyActorLogic>['inspect']>;
}

export interface FlowHold {
  /** Called with a late-loaded machine before it runs. */
  readonly noteMachine: (machine: AnyStateMachine) => void;
  readonly heldPorts: <Ports extends object>(ports: Ports) => Ports;
  readonly heldLoad: <Input, Machines>(
    port: `prepare${string}`,
    load: (input: Input) => Promise<Machines>,
  ) => (input: Input) => Promise<Machines>;
}

/** The module of a flow, which the registry loads. `facts` are those that `factsOf` of its row wrote into the page. */
export interface FlowModule {
  settingsOf(facts: object, visit: FlowVisit): FlowSettings;
  /** Codes with a meaning of their own on the site; absent: none. [MODAL-12] [MODAL-14] */
  refusalsOf?(facts: object): SiteRefusals;
  begin(environment: FlowEnvironment): FlowPart;
  /** The flow for prerendering, without ports. */
  still(): Omit<FlowPart, 'prepare'>;
}
