import { appWith } from '../../machines/app/app.machine.ts';
import { postLoginMachine } from '../../machines/post-login/post-login.machine.ts';
import { euSite } from '../../sites/eu.site.ts';
import { appInputOf } from '../../src/page/app-input.ts';
import { pageFactsOf } from '../../src/page/facts.ts';
import { mainWorld } from '../../src/testing/worlds/login.ts';
import type { WorldPlan } from '../../src/testing/world-plan.ts';
import { greetingRoute } from './added.ts';
import { greetingFactsOf } from './greeting/greeting.facts.ts';
import { greetingMachine } from './greeting/greeting.machine.ts';

const place = { site: euSite, environment: 'local', language: 'en-EU', route: greetingRoute } as const;

/** The page of the flow on a site that has it, on a desktop. */
export function greetingWorld(): WorldPlan {
  const facts = pageFactsOf(place);
  const own = greetingFactsOf(place);
  if (!own) throw new Error(`${euSite.id} has no ${greetingRoute}`);
  const page = new URL(`http://${facts.host}:4173/${place.language}/${greetingRoute}`);
  const settings = {
    flow: own,
    bindPrefix: 'register',
    isDemo: false,
    keepsUsers: false,
    linksAccounts: false,
  } as const;
  return {
    ...mainWorld,
    name: 'page of greetings',
    site: euSite,
    machine: appWith(greetingMachine).provide({ actors: { postLogin: postLoginMachine } }),
    input: appInputOf(facts, settings, page, 'desktop'),
    only: { identifyGuest: ['guest'], leave: [] },
  };
}
