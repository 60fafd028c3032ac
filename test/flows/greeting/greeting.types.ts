import type { FlowInput } from '../../../machines/flow.ts';

/** What the flow needs of its site. */
export interface GreetingSettings {
  /** Id of the site. */
  readonly site: string;
}

export type GreetingInput = FlowInput<GreetingSettings>;

export interface GreetingContext extends GreetingSettings {
  /** Greetings that were refused. */
  readonly refusals: number;
}

export type GreetingEvent = { readonly type: 'greeting.sent' };

export type GreetingOutcome = { readonly kind: 'heard' } | { readonly kind: 'refused' };

export type GreetingScreen = 'greeting.form' | 'greeting.busy' | 'greeting.refused';
