import { appWith } from '../../machines/app/app.machine.ts';
import { postLoginMachine } from '../../machines/post-login/post-login.machine.ts';
import { euSite } from '../../sites/eu.site.ts';
import { mainWorld } from '../../src/testing/worlds/login.ts';
import { inputOf } from '../../src/testing/worlds/page-input.ts';
import type { PlannedFlow, WorldPlan } from '../../src/testing/simulation/world-plan.ts';
import { greetingRoute } from './added.ts';
import { greetingFactsOf } from './greeting/greeting.facts.ts';
import { greetingMachine } from './greeting/greeting.machine.ts';
import { greetingSettingsOf } from './greeting/greeting.settings.ts';

const flow: PlannedFlow = {
  load: async () => (await import('./greeting/make-greeting.ts')).makeGreeting,
  inputOf: inputOf(greetingRoute, greetingFactsOf, greetingSettingsOf),
  firstSteps: [{ kind: 'answer', port: 'identifyGuest', answer: 'guest' }],
};

/** The page of the flow on a site that has it, on a desktop. */
export function greetingWorld(): WorldPlan {
  return {
    ...mainWorld,
    name: 'page of greetings',
    site: euSite,
    machine: appWith(greetingMachine).provide({ actors: { postLogin: postLoginMachine } }),
    flow,
    input: flow.inputOf(euSite, 'desktop', ''),
    only: { identifyGuest: ['guest'], leave: [] },
  };
}
