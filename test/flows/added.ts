import { authRoutes, routes, type Route, type RouteId } from '../../machines/rules/auth-routes.ts';
import { flows, type FlowRow } from '../../src/flows/flows.ts';
import { casesOf, type AnyCases } from '../../src/testing/simulation/cases.ts';
import { controls, controlsOf, gestures, type Control, type Gesture } from '../../src/testing/gestures/gestures.ts';
import { greetingCases } from './greeting/greeting.cases.ts';
import { greetingRow } from './greeting/greeting.row.ts';

/** A route of its own, so that the flow takes the place of none. */
export const greetingRoute = 'greeting' as string as RouteId;

const paths = authRoutes as RouteId[];
const rows = routes as Record<string, Route>;
const flowsByRoute = flows as Map<RouteId, FlowRow>;
const cases = casesOf as Record<string, AnyCases>;
const gesturesOf = gestures as Record<string, Readonly<Record<string, Gesture>>>;
const everyControl = controls as Control[];

/**
 * Does what the lines of the flow in `auth-routes.ts`, `flows.ts`, `cases.ts` and `gestures.ts` would do. Returns a
 * function that removes them.
 */
export function addGreeting(): () => void {
  rows[greetingRoute] = { hides: ['footer'] };
  paths.push(greetingRoute);
  flowsByRoute.set(greetingRoute, greetingRow);
  cases['greeting'] = greetingCases;
  gesturesOf['greeting'] = {
    'greeting.sent': { control: '[data-screen="greeting.form"] button,[data-screen="greeting.refused"] button' },
  };
  const own = controlsOf('greeting');
  everyControl.push(...own);
  return () => {
    paths.splice(paths.indexOf(greetingRoute), 1);
    delete rows[greetingRoute];
    flowsByRoute.delete(greetingRoute);
    delete cases['greeting'];
    delete gesturesOf['greeting'];
    everyControl.splice(-own.length);
  };
}
