import type { Site } from '../../sites/site.ts';
import type { PortName } from './cases.ts';
import type { FlowPart } from '../page/page.ts';
import type { Fault } from './fault.ts';
import type { HeldPorts } from './held-ports.ts';
import type { Step } from './steps.ts';
import type { WorldParts } from './world.ts';

/** A world to be explored: which machine, with which facts of site and page, and how far. */
export interface WorldPlan extends Omit<WorldParts, 'book'> {
  readonly name: string;
  /** Site whose page it is; absent: the global one, or none where there is no page. */
  readonly site?: Site;
  /** Where a world has come to its end or to rest: from everywhere one of these must be in reach. */
  readonly ends: readonly string[];
  /** Answers to keep to, per port; a port that is not named gives all it has. */
  readonly only: Partial<Readonly<Record<PortName, readonly string[]>>>;
  /** Events from outside the page are left out: another world has them. */
  readonly isUndisturbed: boolean;
  /** User actions that are left out, an event or `event payload`: another world has it. */
  readonly unused?: readonly string[];
  /** There is nothing of it on a page. */
  readonly hasNoView?: boolean;
  /** It stands beside the page with a view and a life of its own, and is walked by itself. */
  readonly part?: 'residence' | 'appBanner' | 'inviter' | 'referral' | 'methodSwitch' | 'miniApp';
  /** Input of the page beside whose flow a part stands in a browser; absent: of the main one. */
  readonly page?: unknown;
  /** Where what stands beside the flow is seen on a page, if not on the main one: that world, and what has to happen there first. */
  readonly onPage?: { readonly plan: WorldPlan; readonly before: readonly Step[] };
  /** Flow of its page; absent: the log-in. */
  readonly flow?: 'registration' | 'mailConfirmation' | 'benefits' | 'oauth' | 'oauthExit' | 'authorized';
  /** Makes the flow of its page over ports that are held; absent: `flow`. */
  readonly makeFlow?: (ports: HeldPorts) => Pick<FlowPart, 'machine' | 'render'>;
  /** What is broken in the machines that `instead` puts in: a page of views or of a browser breaks it in its own. */
  readonly fault?: Fault;
}
