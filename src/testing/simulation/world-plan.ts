import type { I18n } from '@lingui/core';
import type { Site } from '../../../sites/site.ts';
import type { PortName } from './cases.ts';
import type { FlowPart } from '../../page/page.ts';
import type { Fault } from './fault.ts';
import type { HeldPorts } from './held-ports.ts';
import type { Step } from './steps.ts';
import type { WorldParts } from './world.ts';
import type { AppInput } from '../../../machines/app/app.types.ts';
import type { RouteId } from '../../../machines/rules/auth-routes.ts';

interface PageOptions {
  /** Default: English, in which gestures find their words. */
  readonly language?: string;
  /** Default: the main route of the flow. */
  readonly route?: RouteId;
}

/**
 * Makes the input of `app` for a page of a site; `query` with its question mark. Throws if the site has no such page.
 */
export type MakeInput<Settings extends object> = (
  site: Site,
  device: 'desktop' | 'mobile' | 'telegram',
  query: string,
  options?: PageOptions,
) => AppInput<Settings>;

/** Creates the flow of a page over held ports. */
export type MakeFlow = (ports: HeldPorts) => Pick<FlowPart, 'machine' | 'render' | 'hidesOf'>;

/** What tests need of the flow of a page besides its machine. */
export interface PlannedFlow {
  /** Loads the maker of the flow with its views; absent: the log-in, which every held page has. */
  readonly load?: () => Promise<MakeFlow>;
  /** Loads the words and views that the flow prepares with its later steps; absent: none. */
  readonly prepare?: (i18n: I18n) => Promise<unknown>;
  /** Input of `app` for a page of the flow. */
  readonly inputOf: MakeInput<object>;
  /** The first steps on a page that was reloaded. */
  readonly firstSteps: readonly Step[];
  /** The first steps are the same with a session; absent: a session that is found is used first. */
  readonly ignoresSession?: true;
}

/** A world to be explored: which machine, with which facts of site and page, and how far. */
export interface WorldPlan extends Omit<WorldParts, 'book'> {
  readonly name: string;
  /** Site whose page it is; absent: the global one, or none where there is no page. */
  readonly site?: Site;
  /** Final or idle states, one of which must be reachable from every state. */
  readonly ends: readonly string[];
  /** The only answers to explore, per port; absent port: all of its answers. */
  readonly only: Partial<Readonly<Record<PortName, readonly string[]>>>;
  /** Events of the page are not explored here: another world has them. */
  readonly omitsPageEvents: boolean;
  /** User events that are not explored here, as `event` or `event payload`: another world has them. */
  readonly omitted?: readonly string[];
  /** No page shows anything of the machine. */
  readonly hasNoView?: boolean;
  /** The component outside the flow that the machine drives: it is walked alone. */
  readonly part?: 'residence' | 'appBanner' | 'inviter' | 'referral' | 'methodSwitch' | 'miniApp';
  /** Input of the page on which a browser shows `part`; absent: the main page. */
  readonly page?: unknown;
  /** The world whose page shows the machine, and the steps that lead there; absent: the main page, at once. */
  readonly onPage?: { readonly plan: WorldPlan; readonly before: readonly Step[] };
  /** Flow of its page; null: there is no page. */
  readonly flow: PlannedFlow | null;
  /** The fault in the machines of `replacements`; pages of views and browsers plant the same fault. */
  readonly fault?: Fault;
}
